import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';
import { cssTypes, scopedName } from './scripts/css-types.ts';
import { compressClient } from './scripts/vite-compress.ts';
import { serveWholeShop } from './scripts/vite-shop.ts';
import { wholeServer } from './scripts/vite-whole-server.ts';

const REACT = /rolldown.runtime|node_modules\/(react|react-dom|react-router|scheduler)\//;
const EVERY_PAGE = /src\/web\/(entry\.client|root|storefront\/layout)\.tsx/;
/** A barrel of all icons: who imports it does not say who needs which. */
const ICONS = /lucide-react\.mjs/;

/**
 * What the pages of the shop share travels as one file: many tiny files compress badly, and each asks for a line of its
 * own. Everything else is left to the bundler.
 */
function shared(id: string, modules: Rolldown.ChunkingContext): string | null {
  const pages = pagesOf(id, modules);
  if (pages.has(id)) return null;
  const isOfCatalogue = [...pages].some((page) => page.includes('storefront/catalogue/'));
  const isOfAll = [...pages].some((page) => EVERY_PAGE.test(page));
  return isOfAll || (isOfCatalogue && pages.size > 1) ? 'shop' : null;
}

/** The pages of the shop that a module is loaded with. */
function pagesOf(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id) || ICONS.test(id)) return new Set();
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (EVERY_PAGE.test(id) || (info?.isEntry && id.includes('/storefront/'))) return new Set([id]);
  return new Set((info?.importers ?? []).flatMap((each) => [...pagesOf(each, modules, seen)]));
}

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
  css: { modules: { generateScopedName: scopedName } },
  build: { assetsInlineLimit: 0, cssMinify: 'lightningcss', license: { fileName: 'licences.txt' } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: REACT },
                { name: shared, debugName: 'shop' },
              ],
            },
          },
        },
      },
    },
  },
});
