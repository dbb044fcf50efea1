import { z } from 'zod';
import { parseUkDay } from '#values/uk/uk-day.ts';
import { type FieldErrors, invalid, ShopError } from '../errors.ts';
import { linkFix, readLink } from '../forms/shop-link.ts';
import { line, readBody } from '../texts/read-body.server.ts';
import { ADVANTAGE_ICONS, type AdvantageIcon, type Block, HOME_LABELS, type HomeBody } from './home.ts';

const MAX_BLOCKS = 20;
const BLOCK_ID = /^[\w-]{1,40}$/;

const id = z.string().regex(BLOCK_ID);
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
// Stored before pictures of the home page had one.
const alt = line({ label: 'Description of the picture', max: 300 }).default('');
const handle = z.string().regex(/^[a-z0-9-]{1,200}$/, 'Choose a collection');
const day = z.string().refine((day) => day === '' || parseUkDay(day) !== null, 'Choose a day, or none');
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
  z
    .object({
      ...{ id, kind: z.literal('about'), title, picture, alt, link, linkText },
      lead: line({ label: 'First sentence', max: 300 }),
      text: line({ label: 'Text', max: 1500 }),
    })
    .superRefine(linkHasWords),
  z.object({
    ...{ id, kind: z.literal('products'), title, collection: handle },
    count: z.number().int().min(1, 'from 1 to 24').max(24, 'from 1 to 24'),
  }),
  z.object({
    ...{ id, kind: z.literal('tiles'), title },
    collections: z.array(handle).max(12, 'at most 12'),
  }),
  z
    .object({
      ...{ id, kind: z.literal('picture'), title, picture, alt, link, linkText },
      text: line({ label: 'Text', max: 400 }),
    })
    .superRefine(linkHasWords),
  z
    .object({
      ...{ id, kind: z.literal('season'), picture, alt, link, linkText, from: day, to: day },
      title: line({ label: 'Title', max: 80, isRequired: true }),
      text: line({ label: 'Text', max: 400 }),
    })
    .superRefine(linkHasWords)
    .superRefine(({ from, to }, context) => {
      if (from && to && to < from)
        context.addIssue({ code: 'custom', path: ['to'], message: 'must not be before the first day' });
    }),
]);

const HOME_BODY = z.object({
  title: line({ label: 'Title', max: 80, isRequired: true }),
  description: line({ label: 'Description for search engines', max: 300 }),
  heading: line({ label: 'Heading for screen readers', max: 120, isRequired: true }),
  blocks: z.array(BLOCK).max(MAX_BLOCKS, `at most ${MAX_BLOCKS}`).transform(withOwnIds),
});

/**
 * The home page of what was sent, tidied. ShopError `invalid`; errors are named by the id of their block,
 * 'blocks.new.title', so that they stay with it while it is moved.
 */
export function readHome(sent: unknown): HomeBody {
  try {
    return readBody(HOME_BODY, HOME_LABELS, sent);
  } catch (error) {
    if (!(error instanceof ShopError) || !error.fields) throw error;
    const { blocks } = sent as { blocks: Block[] };
    const fields = Object.entries(error.fields).map(([name, wrong]) => [
      name.replace(/^blocks\.(\d+)/, (_, place) => `blocks.${blocks[Number(place)]?.id}`),
      wrong,
    ]);
    throw invalid(Object.fromEntries(fields) as FieldErrors);
  }
}

/** What can be shown of words that may not be right yet: without the blocks that are not. ShopError as from reading. */
export function readForPreview(sent: { blocks: unknown } & object): HomeBody {
  const blocks: unknown[] = Array.isArray(sent.blocks) ? sent.blocks : [];
  const title = '{shopName}';
  const sound = blocks.filter((block) => BLOCK.safeParse(block).success).slice(0, MAX_BLOCKS);
  return readHome({ title, heading: title, description: '', blocks: sound });
}

/** A block keeps its id; of two with the same the second gets another. */
function withOwnIds(blocks: Block[]): Block[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    let { id } = block;
    for (let number = 2; taken.has(id); number++) id = `${block.id.slice(0, 36)}-${number}`;
    taken.add(id);
    return { ...block, id };
  });
}

type WithLink = { link: string; linkText: string };

function linkHasWords({ link, linkText }: WithLink, context: z.RefinementCtx): void {
  if (link && !linkText)
    context.addIssue({ code: 'custom', path: ['linkText'], message: 'Say where the link leads' });
  if (linkText && !link)
    context.addIssue({ code: 'custom', path: ['link'], message: 'Add a link, or remove its words' });
}
