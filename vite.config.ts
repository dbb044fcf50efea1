import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';
import { cssTypes, scopedName } from './scripts/css-types.ts';
import { compressClient } from './scripts/vite-compress.ts';
import { stylesOfParts, stylesOnce } from './scripts/vite-parts.ts';
import { serveWholeShop } from './scripts/vite-shop.ts';
import { wholeServer } from './scripts/vite-whole-server.ts';

const REACT = /rolldown.runtime|vite.preload-helper|node_modules\/(react|react-dom|react-router|scheduler)\//;
const ENTRY = /src\/web\/entry\.client\.tsx$/;
const EVERY_PAGE = /src\/web\/(entry\.client|root|storefront\/layout)\.tsx/;
const PRODUCT = /catalogue\/product\/product\.tsx/;
const PARTS = /(frame\/parts|catalogue\/product\/product-parts)\.ts$/;
const COMPARISON = /compare\/compare\.tsx/;
const CHECKOUT = /checkout\/checkout\.tsx/;
const BASKET = /basket\/cart\.tsx/;
const LISTS =
  /catalogue\/(lists\/(collection|collections|products)|search\/search|guide\/guide|compare\/compare)\.tsx/;

/** In this order: what a group's modules import is in it, or in one before it. */
const GROUPS = ['shop', 'more', 'till', 'payment', 'cards', 'lists'] as const;

/**
 * What the pages of the shop share travels in a few files: many tiny ones compress badly, and each asks for a line of
 * its own. The product page has only what all share; everything else is left to the bundler.
 */
function groupOf(id: string, modules: Rolldown.ChunkingContext): (typeof GROUPS)[number] | null {
  if (ENTRY.test(id)) return 'shop';
  const found = pagesOf(id, modules);
  if (found.has(id)) return null;
  const pages = [...found];
  const isOf = (some: RegExp) => pages.some((page) => some.test(page));
  if (isOf(EVERY_PAGE)) return 'shop';
  if (pages.length < 2) return null;
  if (isOf(PRODUCT)) return 'shop';
  // No other page's first view needs what the parts of a product share with the comparison.
  if (pages.every((page) => PARTS.test(page) || COMPARISON.test(page))) return null;
  const isForTill = isOf(CHECKOUT) || isOf(BASKET);
  if (isOf(LISTS) && isForTill) return id.endsWith('.css') ? 'shop' : 'more';
  if (isOf(PARTS) && isForTill) return 'more';
  if (isOf(CHECKOUT)) return isOf(BASKET) ? 'till' : 'payment';
  if (pages.every((page) => LISTS.test(page))) return 'lists';
  return isOf(/storefront\/catalogue\//) ? 'cards' : null;
}

/** The pages of the shop that a module is loaded with, and the parts that are loaded later; of a style the pages. */
function pagesOf(id: string, modules: Rolldown.ChunkingContext, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const { isEntry = false, importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  if (EVERY_PAGE.test(id) || (isEntry && id.includes('/storefront/'))) return new Set([id]);
  const isOfStyle = [...seen][0]?.endsWith('.css');
  const isPart = dynamicImporters.length > 0 && id.includes('/storefront/');
  return new Set([
    ...(isPart && !isOfStyle ? [id] : []),
    ...[...importers, ...(isOfStyle ? dynamicImporters : [])].flatMap((each) => [
      ...pagesOf(each, modules, seen),
    ]),
  ]);
}

export default defineConfig({
  plugins: [
    serveWholeShop(),
    wholeServer(),
    cssTypes(),
    reactRouter(),
    stylesOfParts(),
    stylesOnce(),
    compressClient(),
  ],
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
                ...GROUPS.map((name) => ({
                  name: (id: string, modules: Rolldown.ChunkingContext) =>
                    groupOf(id, modules) === name ? name : null,
                })),
              ],
            },
          },
        },
      },
    },
  },
});
