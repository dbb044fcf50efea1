import { type PricedBasket, shownPrice } from '#shop/basket/priced-basket.ts';
import { MiniLines } from './mini-lines.tsx';
import { SumLines } from './sum-lines.tsx';
import { SummaryPanel } from './summary-panel.tsx';

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
    <SummaryPanel title={title}>
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
    </SummaryPanel>
  );
}
