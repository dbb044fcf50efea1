import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { checkDetails, DETAILS } from '#shop/checkout/checkout-form.ts';
import { readForm } from '#shop/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { useFieldChecks } from '../field-state.ts';
import grid from '../form-grid.module.css';
import type { CheckoutResult } from './checkout-result.ts';
import type { CheckoutData } from './checkout-screen.tsx';
import css from './details-form.module.css';

/** Step one: who it is for and where it goes. Without script the whole form shows, and the server checks it. */
export function DetailsForm({
  checkout,
  result,
}: {
  checkout: CheckoutData;
  result: CheckoutResult | undefined;
}) {
  const known = result?.input ??
    checkout.details ?? { postcode: checkout.postcode ?? '', billingIsShipping: true };
  const value = (name: string) => String((known as Record<string, unknown>)[name] ?? '');
  const [billingIsShipping, setSame] = useState(known.billingIsShipping !== false);
  const { errors, refusals, field, checkAll } = useFieldChecks(
    (values) => checkDetails(readForm(DETAILS, values)),
    result,
  );
  const props = (name: string) => ({ ...field(name), defaultValue: value(name) });
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form
      method="post"
      action="/checkout"
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        if (isBusy || !checkAll(event.currentTarget)) event.preventDefault();
      }}
    >
      <ErrorSummary errors={errors} refusals={refusals} />
      <input type="hidden" name="intent" value="details" />
      <h2>Who it is for</h2>
      <Field label="Name" {...props('customerName')} autoComplete="name" />
      <Field label="E-mail" {...props('email')} type="email" autoComplete="email" className={grid.half} />
      <Field
        label="Phone"
        {...props('phoneNumber')}
        type="tel"
        autoComplete="tel"
        placeholder="+44"
        hint="With its country, for the courier: +44 or +353"
        className={grid.half}
      />
      <h2>Where it goes</h2>
      <Field label="Address" {...props('addressLine1')} autoComplete="shipping address-line1" />
      <Field
        label="Address line 2"
        {...props('addressLine2')}
        autoComplete="shipping address-line2"
        required={false}
      />
      <Field
        label="Town"
        {...props('town')}
        autoComplete="shipping address-level2"
        required={false}
        className={grid.half}
      />
      <Field
        label="County"
        {...props('county')}
        autoComplete="shipping address-level1"
        required={false}
        className={grid.half}
      />
      <Field
        label="Postcode"
        {...props('postcode')}
        autoCapitalize="characters"
        autoComplete="shipping postal-code"
        className={grid.half}
      />
      <Checkbox
        name="billingIsShipping"
        label="My billing address is the same"
        checked={billingIsShipping}
        onChange={(event) => setSame(event.target.checked)}
      />
      <fieldset className={css.billing}>
        <legend>Billing address</legend>
        <div className={grid.form}>
          <Field label="Address" {...props('b_addressLine1')} autoComplete="billing address-line1" />
          <Field
            label="Address line 2"
            {...props('b_addressLine2')}
            autoComplete="billing address-line2"
            required={false}
          />
          <Field
            label="Town"
            {...props('b_town')}
            autoComplete="billing address-level2"
            required={false}
            className={grid.half}
          />
          <Field
            label="County"
            {...props('b_county')}
            autoComplete="billing address-level1"
            required={false}
            className={grid.half}
          />
          <Field
            label="Postcode"
            {...props('b_postcode')}
            autoComplete="billing postal-code"
            className={grid.half}
          />
        </div>
      </fieldset>
      <div className={grid.ends}>
        <Link className={grid.back} to="/cart">
          <ChevronLeft size={18} strokeWidth={1.5} aria-hidden />
          Back to cart
        </Link>
        <Button type="submit" className={grid.main} aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Continue'}
        </Button>
      </div>
    </Form>
  );
}
