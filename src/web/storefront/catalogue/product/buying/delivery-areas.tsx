import { areasInWords } from '#shop/delivery/area-ranges.ts';
import { type Dispatch, daysInWords } from '#shop/delivery/dispatch.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { CARRIERS } from '#values/carriers.ts';
import { pounds } from '#values/uk/pence.ts';
import css from './delivery-areas.module.css';

/** The owner's delivery table: the charge and the days for each area and way of delivery; the first match applies. */
export function DeliveryAreas({ table, transit }: { table: DeliveryTable; transit: Dispatch['transit'] }) {
  const carriers = CARRIERS.filter(({ id }) => table.some((rule) => rule.provider === id));
  return carriers.map(({ id, comes }) => (
    <table key={id} className={css.areas}>
      <caption>{`Products that come ${comes}`}</caption>
      <thead>
        <tr>
          <th scope="col">Area (its postcodes)</th>
          <th scope="col">For each line of the cart</th>
          <th scope="col">Working days in transit</th>
        </tr>
      </thead>
      <tbody>
        {table
          .filter((rule) => rule.provider === id)
          .map((rule) => (
            <tr key={rule.areas.join()}>
              <td>{areasInWords(rule.areas)}</td>
              <td>{pounds(rule.price, { zeroIsFree: true })}</td>
              <td>{daysInWords(rule.days ?? transit[id])}</td>
            </tr>
          ))}
        <tr>
          <td>Everywhere else in the United Kingdom</td>
          <td>Free</td>
          <td>{daysInWords(transit[id])}</td>
        </tr>
      </tbody>
    </table>
  ));
}
