import { useEffect, useRef } from 'react';
import { Form, useNavigate, useRevalidator } from 'react-router';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import type { Show } from '#shop/sales/payments/step.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { askFrame } from './ask-frame.ts';
import css from './bank-wait.module.css';

/** Milliseconds. */
const SHOWS_AFTER = 100;

const FRAME = 'bank-fingerprint';

type HiddenFrameProps = { reference: string; show: Extract<Show, { kind: 'frame' }> };

/** The bank examines the browser in a hidden frame, then decides whether to challenge the buyer. */
export function HiddenFrame({ reference, show }: HiddenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per round, whatever else changes
  useEffect(() => {
    const asking = askFrame(frame.current, form.current);
    asking.answer
      .then((threeDSMethodData) => validate(reference, threeDSMethodData))
      .then(follow, () => follow({ status: 'declined' }));
    return asking.stop;
  }, [reference]);

  function follow({ status, orderId }: Answer) {
    setTimeout(() => {
      if (status === 'authenticate') void revalidate();
      else if (status === 'declined') void navigate('/checkout/complete?status=declined', { replace: true });
      else void navigate(`/checkout/thank-you/${orderId}`, { replace: true });
    }, SHOWS_AFTER);
  }

  return (
    <>
      <form ref={form} method="post" action={show.url} target={FRAME} hidden>
        {Object.entries(show.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <iframe ref={frame} name={FRAME} title="Your bank" className="visually-hidden" tabIndex={-1} />
      {!isHydrated && (
        <Form method="post" className={`row ${css.way}`}>
          <Button type="submit" className={css.later}>
            Continue
          </Button>
        </Form>
      )}
    </>
  );
}

type Answer = { status: CheckoutAnswer['status']; orderId?: string };

async function validate(threeDSRef: string, threeDSMethodData: string): Promise<Answer> {
  const answer = await fetch('/api/v1/checkout/3ds/validate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ threeDSRef, threeDSMethodData }),
  });
  if (!answer.ok) throw new Error(`validate answered ${answer.status}`);
  return answer.json();
}
