import { z } from 'zod';
import { toHandle } from '#values/handle.ts';
import { textsOfCode } from '../../catalogue/codes/code-texts.server.ts';
import { type Code, listCodesAfter } from '../../catalogue/codes/find-codes-for-admin.server.ts';
import { listKeptSales, requireSale } from '../../catalogue/price-sales/find-sales.server.ts';
import { keptOf } from '../../catalogue/price-sales/sale-record.ts';
import { textsOfSale } from '../../catalogue/price-sales/sale-texts.server.ts';
import { isEqual } from '../../catalogue/record/audit-products.ts';
import type { Shop } from '../../shop.server.ts';
import { type ArchiveEntry, FILES, jsonEntry, numbered } from './archive.ts';

/** Codes of one file, all with the same terms. */
const MAX_CODES = 1_000;
/** Each may name five thousand products. */
const AT_ONCE = 25;

const TEXTS = z.record(z.string().max(100), z.string().max(250_000));

/** A sale as its editor sends it, so that what reads the editor reads an archive too. */
export const SALE_FILE = z.object({ isPlanned: z.boolean(), terms: TEXTS });

/** Codes that differ by no more than how they are called, and what they have in common, as their editor sends it. */
export const CODES_FILE = z.object({
  terms: TEXTS,
  codes: z
    .array(
      z.object({
        code: z.string().max(100),
        name: z.string().max(200),
        state: z.enum(['active', 'off']),
      }),
    )
    .min(1)
    .max(MAX_CODES),
});

export type CodesFile = z.infer<typeof CODES_FILE>;

/** Every sale that is not over: those that are, are the evidence of prices of this shop. */
export async function* saleEntries(shop: Shop): AsyncGenerator<ArchiveEntry> {
  for (const [index, { id, name }] of (await listKeptSales(shop)).entries()) {
    const sale = await requireSale(shop, id);
    const file: z.infer<typeof SALE_FILE> = {
      isPlanned: keptOf(sale).isPlanned,
      terms: await textsOfSale(shop, sale),
    };
    yield jsonEntry(numbered(FILES.sales, index + 1, toHandle(name)), file);
  }
}

/** Every code that is for anybody; whose they are otherwise, is a customer of this shop. */
export async function* codeEntries(shop: Shop): AsyncGenerator<ArchiveEntry> {
  let [after, number] = ['', 0];
  let like: Code | undefined;
  let codes: CodesFile['codes'] = [];
  const entry = async (first: Code) =>
    jsonEntry(numbered(FILES.codes, ++number, toHandle(first.code)), await toCodesFile(shop, first, codes));
  for (;;) {
    const page = await listCodesAfter(shop, after, AT_ONCE);
    for (const next of page) {
      if (like && (codes.length === MAX_CODES || !isEqual(termsOf(like), termsOf(next)))) {
        yield await entry(like);
        [like, codes] = [undefined, []];
      }
      like ??= next;
      codes.push({ code: next.code, name: next.name, state: next.state });
    }
    after = page.at(-1)?.id ?? '';
    if (page.length < AT_ONCE) break;
  }
  if (like) yield await entry(like);
}

/** All but how a code is called, whether it is on, and what was done with it. */
function termsOf({ id: _id, key: _key, code: _code, name: _name, state: _state, ...more }: Code) {
  const { uses: _uses, version: _version, ...terms } = more;
  return terms;
}

async function toCodesFile(shop: Shop, like: Code, codes: CodesFile['codes']): Promise<CodesFile> {
  const { code: _code, name: _name, ...terms } = await textsOfCode(shop, like);
  return { terms, codes };
}
