import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { compressed } from './scripts/compressed.mjs';

export default defineConfig({
  plugins: [svelte(), svelteTesting(), compressed()],
  build: {
    // The Python package serves the page from its own folder.
    outDir: '../src/mayday/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The bundle drops the notices of what it contains; this file keeps them.
    license: { fileName: 'licenses.md' },
    // Which chunk needs which, for the test that holds their sizes.
    manifest: 'chunks.json',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A slow line pays for each request: what is shared is fetched in a few pieces.
          groups: [
            { name: 'page', tags: ['$initial'], priority: 3 },
            { name: 'board', test: /src[\\/]board[\\/]|d3-/, minShareCount: 3, priority: 2 },
            { name: 'space', test: /src[\\/]board[\\/]/, priority: 2 },
            { name: 'station', test: /src[\\/]games[\\/]asteroid[\\/]/, minShareCount: 2, priority: 2 },
            { name: 'shared', test: /^(?!.*[\\/](Rulebook|RuleText|Markdown)\.svelte)/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // The tests read the games' own files.
    fs: { allow: ['..'] },
    // `npm run dev` beside `mayday serve`: the page reloads, the tables are real.
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    // One process and one window for all files; testing/afresh.ts keeps them apart.
    isolate: false,
    maxWorkers: 1,
    setupFiles: ['src/testing/afresh.ts'],
    sequence: { setupFiles: 'list' },
    // Young objects die young here: boards drawn and thrown away.
    execArgv: ['--max-semi-space-size=64'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
