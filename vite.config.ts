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
                  priority: 2,
                },
                // What every page of the shop has travels as one file: many tiny ones compress badly.
                {
                  name: 'frame',
                  test: /src\/web\/(root|storefront\/(frame\/|layout|fault|product-address))/,
                  priority: 1,
                },
                {
                  name: 'frame',
                  test: /node_modules\/lucide-react\/|src\/(values|shop|web\/ui)\//,
                  minShareCount: 3,
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
