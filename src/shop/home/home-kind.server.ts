import { z } from 'zod';
import { linkFix, readLink } from '../forms/shop-link.ts';
import { line, readBody } from '../texts/read-body.server.ts';
import type { TextKind } from '../texts/text-kind.ts';
import { ADVANTAGE_ICONS, type AdvantageIcon, HOME_LABELS, type HomeBody } from './home.ts';

const MAX_BLOCKS = 20;

const id = z.string().regex(/^[\w+-]{1,40}$/);
const title = line({ label: 'Title', max: 80 });
const link = z
  .string()
  .max(300, 'must be 300 characters or fewer')
  .transform(readLink)
  .superRefine((link, context) => {
    const fix = link === '' ? null : linkFix(link);
    if (fix) context.addIssue({ code: 'custom', message: fix });
  });
const linkText = line({ label: 'Words of the link', max: 40 });
const picture = z.string().regex(/^(\/media\/[\w.-]+)?$/, 'Choose one from the library');
const handle = z.string().regex(/^[a-z0-9-]{1,200}$/, 'Choose a collection');
const icons = Object.keys(ADVANTAGE_ICONS) as [AdvantageIcon, ...AdvantageIcon[]];

const BLOCK = z.discriminatedUnion('kind', [
  z.object({ id, kind: z.literal('banner') }),
  z.object({
    ...{ id, kind: z.literal('advantages'), title, link },
    items: z
      .array(
        z.object({
          icon: z.enum(icons),
          title: line({ label: 'Title', max: 60, isRequired: true }),
          text: line({ label: 'Text', max: 120 }),
        }),
      )
      .max(8, 'at most 8'),
  }),
  z.object({
    ...{ id, kind: z.literal('about'), title, picture, link, linkText },
    lead: line({ label: 'First sentence', max: 300 }),
    text: line({ label: 'Text', max: 1500 }),
  }),
  z.object({
    ...{ id, kind: z.literal('products'), title, collection: handle },
    count: z.number().int().min(1, 'from 1 to 24').max(24, 'from 1 to 24'),
  }),
  z.object({
    ...{ id, kind: z.literal('tiles'), title },
    collections: z.array(handle).max(12, 'at most 12'),
  }),
  z.object({
    ...{ id, kind: z.literal('picture'), title, picture, link, linkText },
    text: line({ label: 'Text', max: 400 }),
  }),
]);

const HOME_BODY = z.object({
  title: line({ label: 'Title', max: 80, isRequired: true }),
  description: line({ label: 'Description for search engines', max: 300 }),
  heading: line({ label: 'Heading for screen readers', max: 120, isRequired: true }),
  blocks: z.array(BLOCK).max(MAX_BLOCKS, `at most ${MAX_BLOCKS}`),
});

/** One text, 'home'. A shop starts with what it sells, and says nothing about itself. */
export const HOME: TextKind<HomeBody> = {
  kind: 'home',
  noun: 'home page',
  read: (sent) => readBody(HOME_BODY, HOME_LABELS, sent),
  defaults: {
    home: {
      title: '{shopName}',
      description: 'What {shopName} sells, and what delivery to your postcode costs before you buy.',
      heading: '{shopName}',
      blocks: [
        { id: 'banner', kind: 'banner' },
        { id: 'new', kind: 'products', title: 'New Arrivals', collection: 'new-arrivals', count: 4 },
        {
          id: 'kinds',
          kind: 'tiles',
          title: 'Collections',
          collections: [
            'electric-fireplace-suites',
            'wall-mounted-electric-fires',
            'electric-insert-fires',
            'electric-stoves',
          ],
        },
        {
          id: 'popular',
          kind: 'products',
          title: 'Popular Products',
          collection: 'popular-products',
          count: 8,
        },
      ],
    },
  },
  factsOf: ({ title, description, heading, blocks }) => ({
    ...{ title, description, heading },
    blocks: blocks.map((block) => ('title' in block && block.title) || block.kind),
  }),
  reserved: [],
};

/** The handle of the one text of this kind. */
export const THE_HOME = 'home';
