import { type PricedBasket, shownPrice } from '#shop/basket/priced-basket.ts';
import panel from './cart-summary.module.css';
import { MiniLines } from './mini-lines.tsx';
import { SumLines } from './sum-lines.tsx';

/** What is being bought, beside the checkout. */
export function BasketSummary({
  title,
  basket,
  postcode,
}: {
  title: string;
  basket: PricedBasket;
  postcode: string | null;
}) {
  return (
    <section className={panel.panel} aria-labelledby="summary">
      <h2 id="summary">{title}</h2>
      <MiniLines
        lines={basket.lines.map((line) => ({
          key: line.variantId,
          title: line.title,
          picture: line.featuredMedia,
          options: line.options.map((option) => option.viewName),
          note: `Quantity ${line.quantity}`,
          price: shownPrice(line, basket.discountFraction),
          was: line.linePrice,
          problem: line.problem?.message,
        }))}
      />
      <SumLines sum={basket} postcode={postcode} />
    </section>
  );
}
