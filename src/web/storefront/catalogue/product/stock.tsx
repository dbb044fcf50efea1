import { useState } from 'react';
import { canBeBought, isSoldOut, type PublicVariant } from '#shop/catalogue/product/product.ts';
import { unitsLeft, weeksInWords, weeksOf } from '#values/stock-kind.ts';
import type { ProductPage } from './product-page.server.ts';
import css from './stock.module.css';

type StockProps = { product: ProductPage['product']; variant: PublicVariant | undefined; hours: number };

/** In stock or sold out, with how many and how soon. */
export function Stock({ product, variant, hours }: StockProps) {
  const [state, words] = stockInWords(product, variant, hours);
  return variant && canBeBought(variant) ? (
    <p className={`beside ${css.stock}`}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        aria-hidden="true"
      >
        <path d="M20 6 9 17l-5-5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <b>{state}</b> <span>{words}</span>
    </p>
  ) : (
    <p className={`small ${css.soldOut}`}>
      <b>{state}</b> {words}
    </p>
  );
}

/** Whether it can be bought, and what there is to say about it. */
export function stockInWords(
  product: ProductPage['product'],
  variant: PublicVariant | undefined,
  hours: number,
) {
  if (!variant || !canBeBought(variant))
    return ['Sold out', isSoldOut(product) ? 'at the moment' : 'in this choice; others are in stock'];
  const weeks = weeksOf(variant);
  if (weeks) return ['Made to order', `sent in ${weeksInWords(weeks)}`];
  const left = unitsLeft(variant) <= 5 ? `${variant.stockCount} left, up to` : 'Up to';
  return ['In stock', `${left} ${hours}h delivery after dispatch`];
}

/** Says to those who do not see it what another choice is, costs, and whether there is any; of the first one nothing. */
export function ChoiceSaid({ id, words }: { id: string | undefined; words: string }) {
  const [shown, setShown] = useState({ id, isChoice: false });
  if (shown.id !== id) setShown({ id, isChoice: true });
  return (
    <p className="visually-hidden" role="status">
      {shown.isChoice && words}
    </p>
  );
}
