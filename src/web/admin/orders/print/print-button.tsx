import { Printer } from 'lucide-react';
import { AdminButton } from '../../ui/page/button.tsx';
import styles from './order-print.module.css';

/** Not printed itself. */
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
