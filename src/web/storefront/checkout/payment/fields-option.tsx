import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isAllowedHere } from '../allowed-here.ts';
import { type Collected, type Fields, loadHalf } from '../providers/browser-half.ts';
import css from './payment-options.module.css';
import { WayOption, type WayProps } from './way-option.tsx';

export type FieldsHandle = { collect(): Promise<Collected> };

type FieldsOptionProps = WayProps & {
  /** Pence. */
  amount: number;
  handle: RefObject<FieldsHandle | null>;
  /** A wallet of the provider's has paid, without a press of PAY NOW. */
  onWallet(collected: Collected): void;
};

const NOT_LOADED = 'The card’s fields could not be loaded. Please check your connection and try again.';

/** Paying by a card that is typed into the provider's frames: nothing of it reaches this page. */
export function FieldsOption({ way, amount, choice, handle, onWallet }: FieldsOptionProps) {
  const tellWallet = useEffectEvent(onWallet);
  const place = useRef<HTMLDivElement>(null);
  const fields = useRef<Promise<Fields> | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const isOpen = choice?.isChosen ?? true;
  const isHydrated = useIsHydrated();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first opened
  useEffect(() => {
    if (!isOpen || !place.current || !way.browser || fields.current) return;
    if (!isAllowedHere()) return location.assign('/checkout?step=payment');
    const { script, options } = way.browser;
    const mounting = loadHalf(way.id).then((half) =>
      half.mount(place.current as HTMLDivElement, {
        script,
        options,
        amount,
        onWallet: (collected) => tellWallet(collected),
      }),
    );
    fields.current = mounting;
    mounting.then(
      () => setState('ready'),
      () => setState('failed'),
    );
  }, [isOpen]);
  useEffect(
    () => () => {
      void fields.current?.then(
        (mounted) => mounted.close(),
        () => {},
      );
      fields.current = null;
    },
    [],
  );
  // Several ways may have fields: those that are open give the token.
  useImperativeHandle(isOpen ? handle : null, () => ({
    async collect() {
      const mounted = await fields.current?.catch(() => null);
      return mounted ? mounted.collect() : { problem: NOT_LOADED };
    },
  }));

  return (
    <WayOption way={way} choice={choice} icon={<Icon name="credit-card" size={22} />}>
      <div ref={place} id={isOpen ? 'field-paymentToken' : undefined} tabIndex={-1} className={css.hosted} />
      <p role="status" className={`small ${css.words}`}>
        {state === 'loading' && isHydrated && 'The card’s fields are loading…'}
        {state === 'failed' && NOT_LOADED}
      </p>
      <noscript>
        <p className={`small ${css.words}`}>
          This needs JavaScript.{choice && ' Without it, please choose another way to pay.'}
        </p>
      </noscript>
      <p className={`small ${css.words}`}>
        Your card goes straight to our payment provider; we never see its number.
      </p>
    </WayOption>
  );
}
