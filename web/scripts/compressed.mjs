// A plugin for vite: beside each built file that becomes smaller by it, the same as .gz and .br, which the server sends.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CODINGS = {
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  '.br': (bytes) => promisify(brotliCompress)(bytes),
};
/** What is compressed in itself already. */
const PACKED = /\.(woff2?|png|jpe?g|webp)$/;

/** @returns {import('vite').Plugin} */
export function compressed() {
  let folder = '';
  return {
    name: 'mayday:compressed',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = names.filter((one) => one.isFile() && !PACKED.test(one.name)).map((one) => join(one.parentPath, one.name));
      await Promise.all(files.map(compress));
    },
  };
}

async function compress(file) {
  const bytes = await readFile(file);
  for (const [suffix, coding] of Object.entries(CODINGS)) {
    const smaller = await coding(bytes);
    if (smaller.length < bytes.length) await writeFile(file + suffix, smaller);
  }
}
