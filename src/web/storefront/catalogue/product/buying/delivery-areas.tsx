import { areasInWords } from '#shop/delivery/area-ranges.ts';
import { CARRIES, type Carrier } from '#shop/delivery/carriers/carrier.ts';
import { daysInWords } from '#shop/delivery/dispatch.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { chargeInWords } from '#shop/delivery/rule-price.ts';
import css from './delivery-areas.module.css';

/** The owner's delivery table: the charge and the days for each area and way of delivery; the first match applies. */
export function DeliveryAreas({ table, carriers }: { table: DeliveryTable; carriers: Carrier[] }) {
  const charging = carriers.filter(({ code }) => table.some((rule) => rule.provider === code));
  return charging.map((carrier) => (
    <table key={carrier.code} className={css.areas}>
      <caption>{captionOf(carrier, charging)}</caption>
      <thead>
        <tr>
          <th scope="col">Area (its postcodes)</th>
          <th scope="col">{carrier.isOnce ? 'For the whole order' : 'For each line of the cart'}</th>
          <th scope="col">Working days in transit</th>
        </tr>
      </thead>
      <tbody>
        {table
          .filter((rule) => rule.provider === carrier.code)
          .map((rule) => (
            <tr key={rule.areas.join()}>
              <td>{areasInWords(rule.areas)}</td>
              <td>{chargeInWords(rule)}</td>
              <td>{daysInWords(rule.days ?? carrier.days)}</td>
            </tr>
          ))}
        <tr>
          <td>Everywhere else in the United Kingdom</td>
          <td>Free</td>
          <td>{daysInWords(carrier.days)}</td>
        </tr>
      </tbody>
    </table>
  ));
}

/** 'Products that come on a pallet', with who brings them where two carriers come alike. */
function captionOf({ name, carries }: Carrier, all: Carrier[]): string {
  const isAlone = all.filter((each) => each.carries === carries).length === 1;
  return `Products that come ${CARRIES[carries].comes}${isAlone ? '' : `, with ${name}`}`;
}
