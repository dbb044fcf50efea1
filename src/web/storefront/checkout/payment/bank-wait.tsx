import { Hearth } from '../../../ui/shop/hearth.tsx';
import css from './bank-wait.module.css';

/** A calm screen while the bank is busy with a payment. */
export function BankWait({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="wide">
      <div className={css.wait}>
        <Hearth fire="flickering" className={css.fire} />
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
