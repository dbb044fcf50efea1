/** What a sale offers a variant for: pence, from one moment to another, in milliseconds since 1970, UTC. */
export type Offer = { saleId: string; starts: number; ends: number; pence: number };

/** What a variant costs from one moment to another; `saleId` is the sale that says so. */
export type Span = Offer;

/**
 * What a variant costs while any sale offers it for less than `base`: of sales at the same time the lowest price, of
 * equal prices the one that began first. None overlap.
 */
export function spansOf(offers: Offer[], base: number): Span[] {
  const lower = offers.filter(({ pence }) => pence < base);
  const spans: Span[] = [];
  for (const { starts, ends } of between(lower.flatMap(({ starts, ends }) => [starts, ends]))) {
    const best = lower.filter((each) => isIn(each, starts)).sort(byPrice)[0];
    const last = spans.at(-1);
    if (!best) continue;
    if (last?.ends === starts && last.saleId === best.saleId && last.pence === best.pence) last.ends = ends;
    else spans.push({ saleId: best.saleId, pence: best.pence, starts, ends });
  }
  return spans;
}

function byPrice(a: Offer, b: Offer): number {
  return a.pence - b.pence || a.starts - b.starts || (a.saleId < b.saleId ? -1 : 1);
}

/** Whether a moment is within: its start is, its end is not. */
export function isIn({ starts, ends }: { starts: number; ends: number }, moment: number): boolean {
  return starts <= moment && moment < ends;
}

/** The times between moments, in order. */
function between(moments: number[]): { starts: number; ends: number }[] {
  const sorted = [...new Set(moments)].sort((a, b) => a - b);
  return sorted.slice(1).map((ends, index) => ({ starts: sorted[index] ?? ends, ends }));
}

/** A variant on sale, with what it costs without a sale and in those to come. */
export type VariantInTime = { id: string; price: number; spans: Span[] };

/** What a list knows of a product from one moment to another: `prices` are those of its variants, by their ids. */
export type ProductSpan = { starts: number; ends: number; prices: Map<string, number>; lowest: string };

/** The times in which a sale changes any price of a product; equal neighbours are one. */
export function productSpansOf(variants: VariantInTime[]): ProductSpan[] {
  const all = variants.flatMap(({ spans }) => spans);
  const found: ProductSpan[] = [];
  for (const { starts, ends } of between(all.flatMap(({ starts, ends }) => [starts, ends]))) {
    if (!all.some((span) => isIn(span, starts))) continue;
    const prices = new Map(
      variants.map(({ id, price, spans }) => [id, spans.find((span) => isIn(span, starts))?.pence ?? price]),
    );
    const last = found.at(-1);
    if (last?.ends === starts && [...prices].every(([id, price]) => last.prices.get(id) === price)) {
      last.ends = ends;
      continue;
    }
    const [lowest = ''] = [...prices].sort(([, a], [, b]) => a - b)[0] ?? [];
    found.push({ starts, ends, prices, lowest });
  }
  return found;
}

type InTime = { starts: number; ends: number };

/** How rows that have begun become those that are wanted from `now` on: what was seen is only ended. */
export type Renewal<Row> = { ended: { row: Row; ends: number }[]; added: Row[] };

/** `isSame` says whether two rows say the same apart from their times; what was to begin later has been taken away. */
export function renewed<Row extends InTime>(
  begun: Row[],
  wanted: Row[],
  now: number,
  isSame: (a: Row, b: Row) => boolean,
): Renewal<Row> {
  const left = wanted
    .filter(({ ends }) => ends > now)
    .map((row) => ({ ...row, starts: Math.max(row.starts, now) }));
  const goesOn = new Set<Row>();
  const ended = begun.flatMap((row) => {
    const same = left.find((each) => each.starts === now && isSame(each, row));
    if (same) goesOn.add(same);
    return same?.ends === row.ends ? [] : [{ row, ends: same?.ends ?? now }];
  });
  return { ended, added: left.filter((row) => !goesOn.has(row)) };
}
