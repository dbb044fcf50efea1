import { inRanges } from '#shop/delivery/area-ranges.ts';
import type { DeliveryTable } from '#shop/delivery/rates.ts';
import { CARRIERS } from '#values/carriers.ts';
import { pounds } from '#values/pence.ts';
import css from './delivery-areas.module.css';

/** The owner's delivery table: the charge for each area and carrier; the first match applies. */
export function DeliveryAreas({ table }: { table: DeliveryTable }) {
  const carriers = CARRIERS.filter(({ id }) => table.some((rule) => rule.provider === id));
  return carriers.map(({ id, isLarge }) => (
    <table key={id} className={css.areas}>
      <caption>{`Products sent by ${id}${isLarge ? ', who carry large pieces' : ''}`}</caption>
      <thead>
        <tr>
          <th scope="col">Postcodes that begin with</th>
          <th scope="col">For each line of the cart</th>
        </tr>
      </thead>
      <tbody>
        {table
          .filter((rule) => rule.provider === id)
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
