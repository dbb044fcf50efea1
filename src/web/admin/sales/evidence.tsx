import { Form } from 'react-router';
import {
  findPriceEvidence,
  momentOf,
  type PriceEvidence,
} from '#shop/catalogue/price-sales/price-evidence.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { sellerOf } from '#shop/sales/order/seller.ts';
import { pounds } from '#values/uk/pence.ts';
import { parseUkDay, ukDayOf } from '#values/uk/uk-day.ts';
import { guardAdmin } from '../../guards.server.ts';
import { formatDateTime, formatLongDate } from '../../ui/text/format.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading } from '../admin-request.server.ts';
import papers from '../orders/print/order-print.module.css';
import { PrintButton } from '../orders/print/print-button.tsx';
import { Sheet } from '../orders/print/sheet.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import type { Route } from './+types/evidence';
import css from './sales.module.css';
import { wasInWords } from './was-in-words.ts';

/** Printed pages are outside the back office's layout, so they have its guard themselves. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => guardAdmin(request, context),
];

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'accountant', async ({ shop, admin, params, query }) => {
    const day = parseUkDay(query.get('day') ?? '') ?? ukDayOf(shop.now());
    const moment = momentOf(shop, day);
    const evidence = await findPriceEvidence(shop, admin, params.handle, moment);
    return { ...evidence, day, moment, seller: sellerOf(await findShopProfile(shop)) };
  });
}

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, `Prices of ${args.loaderData?.title ?? 'a product'}`);

/** What customers could see of a product's prices, and why its old price was shown or not: to print. */
export default function Evidence({ loaderData }: Route.ComponentProps) {
  const { title, variants, day, moment, seller } = loaderData;
  return (
    <main className={papers.paper} id="main">
      <div className={papers.onScreen}>
        <Form className={css.asked}>
          <TextField label="On this day" name="day" type="date" defaultValue={day} />
          <AdminButton>Show</AdminButton>
        </Form>
        <PrintButton />
      </div>
      <Sheet
        seller={seller}
        title={`Prices of ${title}`}
        note={`As of ${formatDateTime(moment)}`}
        foot="From the shop’s own record, to which rows are only added. Prices include VAT; times are those of UK clocks."
      >
        {variants.map((variant) => (
          <VariantEvidence key={variant.variantId} variant={variant} day={formatLongDate(moment)} />
        ))}
      </Sheet>
    </main>
  );
}

function VariantEvidence({ variant: { title, sku, onDay, prices, away, discounts }, day }: VariantProps) {
  const lines = [
    ...prices.map(({ price, sale, ...period }) => ({
      ...period,
      what: sale ? `${pounds(price)} in ${sale}` : pounds(price),
    })),
    ...away.map((period) => ({ ...period, what: 'sold out or not for sale' })),
    ...discounts.map((period) => ({ ...period, what: 'a discount on all goods' })),
  ].sort((a, b) => a.from - b.from);
  return (
    <section className={css.evidence}>
      <h2>
        {title} <small>{sku}</small>
      </h2>
      {onDay ? (
        <p>
          On {day}: <b>{pounds(onDay.price)}</b>
          {onDay.sale && ` in ${onDay.sale}`}. {onDay.was && wasInWords(onDay.was)}
        </p>
      ) : (
        <p>Nothing is known of that day.</p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Until</th>
            <th scope="col">What customers saw</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ from, to, what }) => (
            <tr key={`${from} ${what}`}>
              <td>{formatDateTime(from)}</td>
              <td>{to === null ? '' : formatDateTime(to)}</td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type VariantProps = { variant: PriceEvidence; day: string };

export { ErrorBoundary } from '../orders/print/order-print.tsx';
