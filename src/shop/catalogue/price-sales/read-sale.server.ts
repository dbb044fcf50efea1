import { anyOf, compiled } from '#database/compiled.server.ts';
import { type Pence, parsePounds } from '#values/uk/pence.ts';
import type { FieldErrors } from '../../errors.ts';
import { checkForm, readForm, refuseInvalid } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { MAX_PRICE } from '../product/variant-form.ts';
import { linesOf, MAX_NAMED, readReach, shorten, tooMany, unknown } from '../reach/read-reach.server.ts';
import { isRuleOfSale, ruleOf, type SaleTerms } from './sale.ts';
import { SALE } from './sale-form.ts';

/** Reads a sale as it is sent. ShopError `invalid` with every field that is wrong. */
export async function readSale(shop: Shop, sent: unknown): Promise<SaleTerms> {
  const values = readForm(SALE, sent);
  const errors: FieldErrors = checkForm(SALE, values);
  const { name, by } = values;
  const rule = ruleOf(values);
  // Where nothing is taken off, prices of their own are enough.
  const reach = await readReach(shop, values, errors, { mayNameNone: rule === '' });
  if (rule && !isRuleOfSale(rule))
    errors.amount ??= {
      error: 'Amount not valid',
      fix:
        by === 'percent' ? 'Must be up to 90 per cent, such as 15 or 12.5' : 'Must be in pounds, such as 50',
    };
  const prices = await findPrices(shop, linesOf(values.prices), errors);
  refuseInvalid(errors);
  return { ...reach, name, rule, prices };
}

async function findPrices(shop: Shop, lines: string[], errors: FieldErrors): Promise<SaleTerms['prices']> {
  if (lines.length > MAX_NAMED) return tooMany('prices', 'Prices of their own', errors);
  if (lines.length === 0) return [];
  const read = lines.map(readLine);
  const skus = read.map(({ sku }) => sku);
  const found = new Map((await variantsBy(shop, { skus })).map(({ sku, id }) => [sku, id]));
  const wrong = read.filter(({ pence }) => pence === null || pence > MAX_PRICE);
  const missing = skus.filter((sku) => !found.has(sku));
  if (wrong.length > 0)
    errors.prices ??= {
      error: 'Prices of their own not valid',
      fix: `A SKU and a price on each line: not so ${shorten(wrong.map(({ line }) => line))}`,
    };
  else if (missing.length > 0) errors.prices ??= unknown('Prices of their own', missing);
  const byVariant = new Map(read.map(({ sku, pence }) => [found.get(sku) ?? '', Number(pence)]));
  return [...byVariant].map(([variantId, pence]) => ({ variantId, pence }));
}

/** More is no line with a SKU and a price, and is not looked at. */
const MAX_LINE = 200;

/** A SKU may hold blanks, a price none: as in 'ASH 48 £1,099.00', 'ASH-48;1099' or a line of a spreadsheet. */
function readLine(line: string): { line: string; sku: string; pence: Pence | null } {
  const parts = /^(.+?)[\s,;]"?(£?\d[\d,]*(?:\.\d{1,2})?)"?$/.exec(line.slice(0, MAX_LINE + 1));
  if (!parts || line.length > MAX_LINE) return { line, sku: line, pence: null };
  const [, before = '', price = ''] = parts;
  const sku = before.replace(/[\s,;]+$/, '');
  return { line, sku: /^"(.+)"$/.exec(sku)?.[1] ?? sku, pence: parsePounds(price) };
}

const variantsBy = compiled((db, { skus }: { skus: string[] }, engine) =>
  db
    .selectFrom('variant')
    .select(['sku', 'id'])
    .where(anyOf(engine, 'sku', skus)),
);
