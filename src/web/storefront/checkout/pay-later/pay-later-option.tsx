import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import mark from '../../pay-later-mark.module.css';
import type { CheckoutData } from '../checkout-page.server.ts';
import options from '../payment/payment-options.module.css';
import css from './pay-later.module.css';
import { remember } from './pay-later-memory.ts';
import type { OrderForm } from './pay-later-order.ts';
import { PayLaterRemark } from './pay-later-remark.tsx';
import { usePayLater } from './use-pay-later.ts';

/** What the payment form needs to know about the option, which loads separately. */
export type PayLaterState = { isOffered: boolean; isBusy: boolean; words: string };
export type PayLaterHandle = { pay(): void };

export type PayLaterOptionProps = {
  checkout: CheckoutData;
  scriptUrl: string;
  order: OrderForm;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onState: (state: PayLaterState) => void;
  onDeclined: (message: string) => void;
  handle: RefObject<PayLaterHandle | null>;
};

const WORDS = {
  approving: 'Waiting for Klarna: please confirm the payment in its window.',
  placing: 'Your order is being placed. Please do not close this page or pay again.',
};

/** The second payment option: a button first, and a choice once the provider allows it. */
export function PayLaterOption({ isChosen, onChoose, onState, handle, ...rest }: PayLaterOptionProps) {
  const container = useRef<HTMLDivElement>(null);
  const radio = useRef<HTMLInputElement>(null);
  const wantsFocus = useRef(false);
  const { stage, remark, ask, pay } = usePayLater({
    ...rest,
    container,
    onOffered(isByPress) {
      wantsFocus.current = isByPress;
      onChoose(true);
    },
    onRefused: () => onChoose(false),
  });
  const isBusy = stage === 'approving' || stage === 'placing';
  const isOffered = isBusy || stage === 'offered';
  const words = isBusy ? WORDS[stage] : '';
  useImperativeHandle(handle, () => ({ pay: () => void pay() }));
  useEffect(() => onState({ isOffered, isBusy, words }), [onState, isOffered, isBusy, words]);
  useEffect(() => () => onState({ isOffered: false, isBusy: false, words: '' }), [onState]);
  useEffect(() => {
    if (stage === 'offered') remember(isChosen ? 'chosen' : null);
  }, [stage, isChosen]);
  useEffect(() => {
    if (!isOffered || !wantsFocus.current) return;
    wantsFocus.current = false;
    radio.current?.focus();
  }, [isOffered]);
  return (
    <section className={options.option} aria-label="Pay later" hidden={stage === 'refused' && !remark}>
      {isOffered && (
        <label className={options.name}>
          <input
            ref={radio}
            type="radio"
            name="way"
            value="pay-later"
            checked={isChosen}
            onChange={() => onChoose(true)}
          />
          <Name />
        </label>
      )}
      {(stage === 'unasked' || stage === 'asking') && (
        <button
          type="button"
          className={`row ${css.ask}`}
          aria-disabled={stage === 'asking'}
          onClick={() => void ask()}
        >
          <Name />
          <span className={css.see}>
            {stage === 'asking' ? 'Asking Klarna…' : 'See if you can'}
            <Icon name="chevron-right" />
          </span>
        </button>
      )}
      {stage === 'unasked' && !remark && (
        <p className={`caption ${css.note}`}>
          Klarna then learns your details and this order, and tells us whether it is open to you.
        </p>
      )}
      {stage !== 'refused' &&
        rest.checkout.payLaterTerms.map((terms) => (
          <p key={terms} className={`caption ${css.note}`}>
            {terms}
          </p>
        ))}
      <div ref={container} className={css.form} hidden={!isOffered || !isChosen} />
      <div role="status" className={stage === 'refused' ? css.alone : undefined}>
        {remark && (
          <PayLaterRemark
            remark={remark}
            billingIsShipping={rest.checkout.details?.billingIsShipping}
            at={rest.checkout.address}
          />
        )}
      </div>
    </section>
  );
}

function Name() {
  return (
    <span>
      Pay later with <span className={mark.mark}>Klarna</span>
    </span>
  );
}
