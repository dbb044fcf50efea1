import { useEffect, useRef } from 'react';
import { Form, useNavigate, useRevalidator } from 'react-router';
import type { CheckoutAnswer } from '#shop/checkout/checkout-answer.ts';
import { Button } from '../../ui/button.tsx';
import { useIsHydrated } from '../../ui/hydrated.ts';
import css from './bank-wait.module.css';
import type { AtBank } from './checkout-authenticate.tsx';
import { askFrame } from './fingerprint-frame.ts';

/** Milliseconds. */
const SHOWS_AFTER = 100;

const FRAME = 'bank-fingerprint';

/** The bank examines the browser in a hidden frame, then decides whether to challenge the buyer. */
export function Fingerprint({ at }: { at: AtBank }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { threeDSRef } = at;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per round, whatever else changes
  useEffect(() => {
    const asking = askFrame(frame.current, form.current);
    asking.answer
      .then((threeDSMethodData) => validate(threeDSRef, threeDSMethodData))
      .then(show, () => show({ status: 'declined' }));
    return asking.stop;
  }, [threeDSRef]);

  function show({ status, orderId }: CheckoutAnswer) {
    setTimeout(() => {
      if (status === 'authenticate') void revalidate();
      else if (status === 'declined') void navigate('/checkout/complete?status=declined', { replace: true });
      else void navigate(`/checkout/thank-you/${orderId}`, { replace: true });
    }, SHOWS_AFTER);
  }

  return (
    <>
      <form ref={form} method="post" action={at.url} target={FRAME} hidden>
        {Object.entries(at.request).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <iframe ref={frame} name={FRAME} title="Your bank" className="visually-hidden" tabIndex={-1} />
      {!isHydrated && (
        <Form method="post" className={css.way}>
          <Button type="submit" className={css.later}>
            Continue
          </Button>
        </Form>
      )}
    </>
  );
}

async function validate(threeDSRef: string, threeDSMethodData: string): Promise<CheckoutAnswer> {
  const answer = await fetch('/api/v1/checkout/3ds/validate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ threeDSRef, threeDSMethodData }),
  });
  if (!answer.ok) throw new Error(`validate answered ${answer.status}`);
  return answer.json();
}
