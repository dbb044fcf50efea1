import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { cssTypes } from './scripts/css-types.ts';
import { compressClient } from './scripts/vite-compress.ts';
import { serveWholeShop } from './scripts/vite-shop.ts';
import { wholeServer } from './scripts/vite-whole-server.ts';

export default defineConfig({
  plugins: [serveWholeShop(), wholeServer(), cssTypes(), reactRouter(), compressClient()],
  // What the browser needs is bundled once, when `npm run dev` starts. A package found later would change the others
  // under an open page, which then fails with 'Outdated Optimize Dep' until it is reloaded.
  optimizeDeps: {
    noDiscovery: true,
    include: [
      'lucide-react',
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-inputrules',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-tables',
      'prosemirror-view',
    ],
  },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', license: { fileName: 'licences.txt' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 3,
                },
                // What every page of the shop has travels as one file, and so does what the pages of the catalogue
                // share: many tiny files compress badly.
                {
                  name: 'frame',
                  test: /src\/web\/(root|entry|storefront\/(frame\/|layout|fault|product-address))/,
                  priority: 2,
                },
                {
                  name: 'catalogue',
                  test: /src\/web\/ui\/(product-|page-head|section-head)/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
