// node unbrotli.mjs SOURCE.br TARGET: Python's standard library cannot read Brotli, node's can.
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

const [source, target] = process.argv.slice(2);
await pipeline(createReadStream(source), createBrotliDecompress(), createWriteStream(target));
