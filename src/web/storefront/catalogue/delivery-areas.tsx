import { inRanges } from '#shop/delivery/area-ranges.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { pounds } from '#values/pence.ts';
import css from './delivery-areas.module.css';

/** How the postage providers are spoken of to shoppers. */
const PROVIDERS = {
  UPS: 'Products sent by UPS',
  AXL: 'Products sent by AXL, who carry large pieces',
};

/** The delivery table as the owner keeps it: what each area costs with each provider, in the order that counts. */
export function DeliveryAreas({ table }: { table: DeliveryTable }) {
  const providers = (['UPS', 'AXL'] as const).filter((name) => table.some((rule) => rule.provider === name));
  return providers.map((provider) => (
    <table key={provider} className={css.areas}>
      <caption>{PROVIDERS[provider]}</caption>
      <thead>
        <tr>
          <th scope="col">Postcodes that begin with</th>
          <th scope="col">For each line of the cart</th>
        </tr>
      </thead>
      <tbody>
        {table
          .filter((rule) => rule.provider === provider)
          .map((rule) => (
            <tr key={rule.areas.join()}>
              <td>{inRanges(rule.areas).join(', ')}</td>
              <td>{pounds(rule.price)}</td>
            </tr>
          ))}
        <tr>
          <td>Everywhere else in the United Kingdom</td>
          <td>Free</td>
        </tr>
      </tbody>
    </table>
  ));
}
