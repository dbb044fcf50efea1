import { Printer, Truck } from 'lucide-react';
import { TICKED } from '../../ui/lists/ticks.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { SHIP_PATH, SLIPS_PATH } from './bulk-addresses.ts';
import styles from './orders.module.css';

/**
 * What is done with the ticked orders; `toShip` of them can be shipped, null while none is ticked. A plain form, so
 * packing slips can open in a new tab. It only leads to the question: nothing is shipped by it.
 */
export function TickedOrders({ toShip }: { toShip: number | null }) {
  return (
    <form id={TICKED} action={SHIP_PATH} className={styles.ticked}>
      <AdminButton disabled={toShip === 0}>
        <Truck size={15} strokeWidth={2} />
        Ship {toShip}
      </AdminButton>
      <AdminButton formAction={SLIPS_PATH} formTarget="_blank">
        <Printer size={15} />
        Print packing slips
      </AdminButton>
    </form>
  );
}
