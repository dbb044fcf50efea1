import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Show } from '#shop/payments/step.ts';
import { Button } from '../../ui/button.tsx';
import css from './bank-wait.module.css';

/** Milliseconds. */
const GOES_AFTER = 1000;

type PageFormProps = { reference: string; show: Extract<Show, { kind: 'page' }> };

/** Takes the buyer to the bank's or the provider's page, automatically or by its button. */
export function PageForm({ reference, show }: PageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Coming back with the Back button does not submit again.
    if (cameBack()) return;
    const timer = setTimeout(() => form.current?.submit(), GOES_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <form ref={form} method={show.method} action={show.url} className={css.way}>
      {show.of === 'bank' && <input type="hidden" name="threeDSRef" value={reference} />}
      {Object.entries(show.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">
        {show.of === 'bank' ? 'Continue to your bank' : 'Continue to the payment page'}
      </Button>
      <Link className="link" to="/checkout?step=payment" reloadDocument>
        Pay in another way
      </Link>
    </form>
  );
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}
