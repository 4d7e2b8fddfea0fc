import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    // The Python package serves the page from its own folder.
    outDir: '../src/mayday/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The bundle drops the notices of what it contains; this file keeps them.
    license: { fileName: 'licenses.md' },
  },
  server: {
    // `npm run dev` beside `mayday serve`: the page reloads, the tables are real.
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    // axe takes seconds on a busy machine.
    testTimeout: 20_000,
  },
});
