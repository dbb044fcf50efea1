import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Show } from '#shop/sales/payments/step.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { noteWayToBank } from '../return/way-from-bank.ts';
import css from './bank-wait.module.css';

/** Milliseconds. */
const GOES_AFTER = 1000;

type PageFormProps = {
  reference: string;
  show: Extract<Show, { kind: 'page' }>;
  /** Where another way to pay is chosen. */
  payment: string;
};

/** Takes the buyer to the bank's or the provider's page, automatically or by its button. */
export function PageForm({ reference, show, payment }: PageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const isBank = show.of === 'bank';
  useEffect(() => {
    if (!isBank) return;
    noteWayToBank(reference);
    // Shown again as it was left: it may be settled by now.
    const look = ({ persisted }: PageTransitionEvent) => persisted && void revalidate();
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [isBank, reference, revalidate]);
  useEffect(() => {
    // Coming back with the Back button does not submit again.
    if (cameBack()) return;
    const timer = setTimeout(() => form.current?.submit(), GOES_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <form ref={form} method={show.method} action={show.url} className={`row ${css.way}`}>
      {isBank && <input type="hidden" name="threeDSRef" value={reference} />}
      {Object.entries(show.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{isBank ? 'Continue to your bank' : 'Continue to the payment page'}</Button>
      <Link className="link" to={payment} reloadDocument>
        Pay in another way
      </Link>
    </form>
  );
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}
