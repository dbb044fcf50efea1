import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { patchCssModules } from 'vite-css-modules';
import { compressClient } from './scripts/vite-compress.ts';
import { serveWholeShop } from './scripts/vite-shop.ts';

export default defineConfig({
  plugins: [
    serveWholeShop(),
    patchCssModules({ generateSourceTypes: true }),
    reactRouter(),
    compressClient(),
  ],
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
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
    // The server build is the whole process, so that pages and API share one copy of the domain.
    ssr: { build: { rolldownOptions: { input: './server.ts' } } },
  },
});
