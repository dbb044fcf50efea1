import { isCounted } from '#values/stock-kind.ts';
import { pence, pounds } from '#values/uk/pence.ts';
import { nameOfVariant } from '../../../catalogue/product/combinations.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { inShort, saidOf } from '../../../catalogue/record/said-of.ts';
import { isOfVariant } from '../choices/apply-choices.ts';
import type { Note } from '../dialects/notes.ts';
import { countSources, type Tally } from '../dialects/tally.ts';
import type { NamedPicture } from '../pictures/wanted-pictures.ts';
import type { ItemChange, ItemWords, Outcome } from '../work/import.ts';
import { handleOf } from './apply-wanted.ts';
import type { Planned } from './plan-products.server.ts';
import type { Problem, ReadProduct, Wanted } from './wanted.ts';

/** What is planned, the collections it joins, the pictures that it does not have yet, and the numbers that are new. */
type ToSay = {
  planned: Planned | undefined;
  joins: string[];
  pictures: NamedPicture[];
  formerIds: Set<string>;
};

/** A row of the plan: what becomes of one product of the file, and says why. */
export function toItem(
  importId: string,
  position: number,
  { row, name, wanted, problems: unread, notes, planned, joins, pictures, formerIds }: ReadProduct & ToSay,
  tally: Tally,
) {
  const problems = leavable(wanted, row, unread.length > 0 ? unread : (planned?.problems ?? []));
  const before = planned?.before ?? null;
  const after = planned?.after;
  const changes =
    after && problems.length === 0
      ? [
          ...changesOf(before, after),
          ...carried(planned),
          ...inSale(planned),
          ...joined(joins),
          ...fetched(pictures),
          ...numbered(wanted, formerIds),
        ]
      : [];
  const isSame = before && changes.length === 0;
  const outcome: Outcome =
    problems.length > 0 || !after ? 'refused' : isSame ? 'same' : before ? 'changed' : 'new';
  const variants = wanted.variants.length;
  const words: ItemWords = outcome === 'refused' ? { problems, variants } : { changes };
  tally.count(outcome, before, after, wanted.kindName);
  tally.countVendor(wanted.vendor);
  if (outcome !== 'refused') {
    tally.countPictures(pictures);
    tally.note(notes ?? []);
    if (planned) tally.placeSales(planned);
    if (planned?.carrier) tally.countCarrier(planned.carrier);
  }
  if (outcome === 'new') tally.note(withoutStock(wanted));
  if (outcome === 'new' || outcome === 'changed') tally.countUncounted(before, after);
  if (after && outcome !== 'refused') tally.note(notCounted(wanted, after));
  return {
    import_id: importId,
    position,
    first_row: row,
    name: (name || before?.title || `Row ${row}`).slice(0, 300),
    outcome,
    state: outcome === 'new' || outcome === 'changed' ? ('waiting' as const) : ('nothing' as const),
    wanted: outcome === 'refused' ? '{}' : JSON.stringify(wanted),
    seen: JSON.stringify(
      Object.fromEntries(before?.variants.map(({ id, stockCount }) => [id, stockCount]) ?? []),
    ),
    words: JSON.stringify(words),
    product_id: before?.id ?? null,
  };
}

/** Which of these go away when their row is left out, and something of the product is still there. */
function leavable({ variants }: Wanted, first: number, problems: Problem[]): Problem[] {
  const rows = new Set(variants.map(({ row }) => row));
  return problems.map(({ ofVariant, ...problem }) => {
    const isOwn = isOfVariant({ row: first }, { ...problem, ...(ofVariant && { ofVariant }) });
    return { ...problem, ...(isOwn && rows.size > 1 && rows.has(problem.row) && { mayLeave: true }) };
  });
}

/** The variants of which the file does not say how many there are. */
function withoutStock({ variants }: Wanted): Note[] {
  return variants
    .filter(({ stock, isUncounted }) => stock === undefined && !isUncounted)
    .map(() => ({ kind: 'noStock' }));
}

/** The variants of which the file has a number that means nothing here. */
function notCounted({ variants }: Wanted, after: Product): Note[] {
  const uncounted = new Set(after.variants.filter((each) => !isCounted(each)).map(({ sku }) => sku));
  return variants
    .filter(({ sku, stock }) => (stock ?? 0) > 0 && sku !== undefined && uncounted.has(sku))
    .map(() => ({ kind: 'notCounted' }));
}

/** In words, variant by variant; of a new product what it begins with. */
function changesOf(before: Product | null, after: Product): ItemChange[] {
  return before ? saidOf(before, after) : beginning(after);
}

/** What a new product begins with. */
export function beginning(product: Product): ItemChange[] {
  const lines: [string, string][] = [
    ['Availability', product.available ? 'Active' : 'Draft'],
    ['Brand', product.brand],
    ['Supplier', product.supplier],
    ['Variants', product.variants.map((each) => `${nameOfVariant(each)}: ${inShort(each)}`).join('; ')],
  ];
  return lines
    .filter(([, to]) => to)
    .map(([label, to]) => ({ variant: null, label, from: '', to: short(to) }));
}

function joined(titles: string[]): ItemChange[] {
  return titles.length > 0 ? [{ variant: null, label: 'Collections', from: '', to: titles.join(', ') }] : [];
}

function carried({ carrier }: Planned): ItemChange[] {
  return carrier ? [{ variant: null, label: 'Postage Provider', from: '', to: carrier.name }] : [];
}

function inSale({ priced }: Planned): ItemChange[] {
  return priced.map(({ name, sale }) => ({
    ...{ variant: name, label: 'Price in a draft sale', from: '', to: pounds(pence(sale.price)) },
  }));
}

/** The old address by its number, of a product that the shop has already. */
function numbered({ formerId = '' }: Wanted, formerIds: Set<string>): ItemChange[] {
  const number = formerId.split(':')[1];
  return formerIds.has(formerId)
    ? [{ variant: null, label: 'Old address', from: '', to: `/?p=${number} leads here` }]
    : [];
}

function fetched(pictures: NamedPicture[]): ItemChange[] {
  const { addresses, files } = countSources(pictures);
  const words = [addresses > 0 && `${addresses} to fetch`, files > 0 && `${files} from a ZIP`];
  return pictures.length > 0
    ? [{ variant: null, label: 'Pictures', from: '', to: words.filter(Boolean).join(', ') }]
    : [];
}

function short(words: string): string {
  return words.length > 300 ? `${words.slice(0, 300)}…` : words;
}

/** Two products of the file that mean the same one of the shop: the second is refused. `matched` knows the earlier ones. */
export function refuseRepeatedMatches(
  products: ReadProduct[],
  planned: { before: Product | null }[],
  matched: Map<string, number>,
): void {
  for (const [n, { row, problems }] of products.entries()) {
    const before = planned[n]?.before;
    const first = before ? matched.get(before.id) : undefined;
    if (first !== undefined)
      problems.push({ row, reason: `It is the same product as in row ${first}: ${before?.title}` });
    else if (before) matched.set(before.id, row);
  }
}

/** Refuses an SKU or an address where it comes again, product by product. */
export function repeatRefuser(): (product: ReadProduct) => void {
  const skus = new Map<string, number>();
  const handles = new Map<string, number>();
  return ({ row, wanted, problems }) => {
    const refuse = (known: Map<string, number>, name: string, what: string, at: number) => {
      const first = known.get(name);
      if (first === undefined) known.set(name, at);
      else {
        const reason = `${what} ${name} is in row ${first} already`;
        problems.push({ row: at, reason, ...(known === skus && { ofVariant: true }) });
      }
    };
    const handle = handleOf(wanted);
    if (handle) refuse(handles, handle, 'The address', row);
    for (const { sku, row } of wanted.variants) if (sku) refuse(skus, sku, 'The SKU', row);
  };
}
