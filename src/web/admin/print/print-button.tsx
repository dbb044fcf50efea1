import { Printer } from 'lucide-react';
import styles from '../orders/order-print.module.css';
import { AdminButton } from '../ui/button.tsx';

/** On the screen only. */
export function PrintButton() {
  return (
    <p className={styles.onScreen}>
      <AdminButton type="button" look="solid" onClick={() => print()}>
        <Printer size={15} />
        Print
      </AdminButton>
    </p>
  );
}
