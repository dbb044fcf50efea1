import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import { checkDetails, type Details, OWN_DETAILS } from '#shop/sales/checkout/checkout-form.ts';
import { COLLECTED } from '#values/destination.ts';
import { withCountryCode } from '#values/uk/telephone.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { useFieldChecks } from '../field-state.ts';
import grid from '../form-grid.module.css';
import type { CheckoutData } from './checkout-page.server.ts';
import css from './details-form.module.css';
import { HowItComes } from './how-it-comes.tsx';
import type { CheckoutResult } from './return/checkout-result.ts';

type DetailsFormProps = {
  checkout: CheckoutData;
  result: CheckoutResult | undefined;
  /** Called with every text of the delivery postcode, and with `COLLECTED`. */
  onDestination(typed: string): void;
  /** What delivery there costs, or when it can be collected. */
  children: React.ReactNode;
};

/** Step one: who it is for and where it goes. Without script the whole form shows, and the server checks it. */
export function DetailsForm({ checkout, result, onDestination, children }: DetailsFormProps) {
  const known = result?.input ?? checkout.known;
  const value = (name: string) => String((known as Record<string, unknown>)[name] ?? '');
  const [billingIsShipping, setSame] = useState(known.billingIsShipping !== false);
  const { errors, refusals, field, checkAll } = useFieldChecks(OWN_DETAILS, result, (details) =>
    checkDetails(details, OWN_DETAILS),
  );
  const props = (name: keyof Details) => ({ ...field(name), defaultValue: value(name) });
  const phone = props('phoneNumber');
  const form = useRef<HTMLFormElement>(null);
  // What a browser has filled in, or a hand typed, before the script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => onDestination(destinationIn(form.current)), []);
  const ask = () => onDestination(destinationIn(form.current));
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form
      ref={form}
      method="post"
      action={checkout.address}
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        completePhone(event.currentTarget.elements.namedItem('phoneNumber'));
        if (isBusy || !checkAll(event.currentTarget)) event.preventDefault();
      }}
    >
      <ErrorSummary errors={errors} refusals={refusals} />
      <input type="hidden" name="intent" value="details" />
      <h2>Who it is for</h2>
      <Field {...props('customerName')} autoComplete="name" />
      <Field {...props('email')} label="E-mail" type="email" autoComplete="email" className={grid.half} />
      <Field
        {...phone}
        onBlur={(event) => {
          completePhone(event.target);
          phone.onBlur(event);
        }}
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="For the courier. From Ireland with +353"
        className={grid.half}
      />
      {checkout.pickup && (
        <>
          <h2>How you get it</h2>
          <HowItComes pickup={checkout.pickup} collects={known.collects === true} onChoice={ask} />
        </>
      )}
      <h2 className={checkout.quote?.collects ? undefined : css.delivered}>
        {checkout.quote?.collects ? 'Your address, for the invoice' : 'Where it goes'}
      </h2>
      {checkout.pickup && <h2 className={css.collected}>Your address, for the invoice</h2>}
      <AddressFields kind="shipping" props={props} onPostcode={ask} />
      {children}
      <div className={css.delivered}>
        <Checkbox
          name="billingIsShipping"
          label="My billing address is the same"
          checked={billingIsShipping}
          onChange={(event) => setSame(event.target.checked)}
        />
      </div>
      <fieldset className={`${css.billing} ${css.delivered}`}>
        <legend>Billing address</legend>
        <div className={grid.form}>
          <AddressFields kind="billing" prefix="b_" props={props} />
        </div>
      </fieldset>
      <div className={grid.ends}>
        <Link className={grid.back} to={checkout.quote ? links.quote(checkout.quote.id) : '/cart'}>
          <Icon name="chevron-left" />
          {checkout.quote ? 'Back to the quote' : 'Back to cart'}
        </Link>
        <Button type="submit" className={grid.main} aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Continue'}
        </Button>
      </div>
    </Form>
  );
}

type AddressProps = {
  kind: 'shipping' | 'billing';
  /** Of the fields' names. */
  prefix?: '' | 'b_';
  props(name: keyof Details): ComponentProps<typeof Field>;
  /** Called as the postcode is typed. */
  onPostcode?(): void;
};

function AddressFields({ kind, prefix = '', props, onPostcode }: AddressProps) {
  return (
    <>
      <Field {...props(`${prefix}addressLine1`)} required autoComplete={`${kind} address-line1`} />
      <Field {...props(`${prefix}addressLine2`)} autoComplete={`${kind} address-line2`} />
      <Field {...props(`${prefix}town`)} autoComplete={`${kind} address-level2`} className={grid.half} />
      <Field {...props(`${prefix}county`)} autoComplete={`${kind} address-level1`} className={grid.half} />
      <Field
        {...props(`${prefix}postcode`)}
        required
        autoCapitalize="characters"
        autoComplete={`${kind} postal-code`}
        onInput={() => onPostcode?.()}
        className={grid.half}
      />
    </>
  );
}

/** As the form says it now: collected, or the text of its postcode. */
function destinationIn(form: HTMLFormElement | null): string {
  const sent = form ? new FormData(form) : null;
  return sent?.get('collects') ? COLLECTED : String(sent?.get('postcode') ?? '');
}

/** People type their number as they dial it at home. */
function completePhone(field: unknown) {
  if (field instanceof HTMLInputElement) field.value = withCountryCode(field.value);
}
