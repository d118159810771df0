import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const source = (path: string) => resolve(import.meta.dirname, 'src', path);

/** A chunk for each language but English, which is in the first script: `texts-zh`. */
const languageChunk = (id: string): string | null => {
  const language = /[\\/]i18n[\\/]texts[\\/](\w[\w-]*)[\\/]/.exec(id)?.[1];
  return language === undefined ? null : `texts-${language}`;
};

/** What the first sight needs is named in the page itself: else it is asked for only once the first script has run. */
const readEarly: Plugin = {
  name: 'read-early',
  transformIndexHtml: (_html, { bundle = {} }) =>
    Object.keys(bundle).flatMap((file) => {
      const injectTo = 'head' as const;
      const href = `./${file}`;
      if (/\/home-/.test(file))
        return { tag: 'link', injectTo, attrs: { rel: 'modulepreload', crossorigin: true, href } };
      if (file.includes('/inter-latin-wght-normal-'))
        return { tag: 'link', injectTo, attrs: { rel: 'preload', as: 'font', crossorigin: true, href } };
      return [];
    }),
};

/** Its module form declares a `require` of its own, which a bundle has already. */
const fflate = resolve(import.meta.dirname, 'node_modules', 'fflate', 'lib', 'node.cjs');

export default defineConfig({
  main: {
    resolve: { alias: { fflate } },
    build: {
      // What a bundle takes in leaves its own folder, with its licence in it, behind.
      license: { fileName: 'licenses.md' },
      rollupOptions: {
        input: {
          index: source('main/index.ts'),
          // The web host: `npm start` runs it where there is no Electron.
          start: source('cli/start.ts'),
          'core-worker': source('core/start/core-worker.ts'),
          'catalogue-writer': source('core/catalogue/writer/catalogue-writer.ts'),
          'backup-thread': source('core/storage/durability/backup-thread.ts'),
          'understand-thread': source('core/orders/folder/understand-thread.ts'),
          'link-thread': source('core/site/link/link-thread.ts'),
          'ports-process': source('core/devices/ports/ports-process.ts'),
          'simulator-worker': source('simulator/simulator-worker.ts'),
        },
        output: { comments: { jsdoc: false } },
      },
    },
  },
  preload: {
    // A sandboxed preload is CommonJS.
    build: {
      rollupOptions: {
        input: { index: source('preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: source('renderer'),
    plugins: [react(), readEarly],
    build: {
      rollupOptions: {
        input: { index: source('renderer/index.html') },
        // Few files: the first script, Home with all that it needs, then what other screens share and those screens, read
        // ahead behind it. A browser reads a few at a time from one address, and a start waits for all of the first two.
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', tags: ['$initial'], priority: 3 },
              { name: languageChunk, debugName: 'texts', priority: 2 },
              { name: 'home', test: /[\\/]renderer[\\/]screens[\\/]home[\\/]/, priority: 2 },
              { name: 'shared', minShareCount: 2, priority: 1 },
              { name: 'screens', test: /[\\/]renderer[\\/]screens[\\/](?!home|inbound)/, priority: 0 },
            ],
          },
        },
      },
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      // Half of a start is reading scripts.
      minify: true,
      target: 'chrome156',
    },
  },
});
