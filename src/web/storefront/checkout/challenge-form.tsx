import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import css from './bank-wait.module.css';
import type { AtBank } from './checkout-authenticate.tsx';

/** Milliseconds. */
const GOES_AFTER = 1000;

/** Takes the buyer to the bank's page, automatically or by its button. */
export function ChallengeForm({ at }: { at: AtBank }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Coming back with the Back button does not submit again.
    if (cameBack()) return;
    const timer = setTimeout(() => form.current?.submit(), GOES_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <form ref={form} method="post" action={at.url} className={css.way}>
      <input type="hidden" name="threeDSRef" value={at.threeDSRef} />
      {Object.entries(at.request).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">Continue to your bank</Button>
      <Link className="link" to="/checkout?step=payment">
        Pay in another way
      </Link>
    </form>
  );
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}
