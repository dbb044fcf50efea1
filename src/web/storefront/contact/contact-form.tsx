import { Form, Link, useNavigation } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { checkForm, readForm } from '#shop/forms/form.ts';
import { CONTACT, MAX_MESSAGE_LENGTH } from '#shop/messages/contact-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextAreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { useFieldChecks } from '../field-state.ts';
import grid from '../form-grid.module.css';
import css from './contact.module.css';

type Values = Record<string, string>;
type Refusal = { error: string; fields?: FieldErrors; input?: Values | undefined };
type Props = { known: Values; refusal: Refusal | undefined };

/** The contact form. Without script the server checks it and returns everything typed. */
export function ContactForm({ known, refusal }: Props) {
  const { input = known } = refusal ?? {};
  const { errors, refusals, field, checkAll } = useFieldChecks(
    (values) => checkForm(CONTACT, readForm(CONTACT, values)),
    refusal?.fields && refusal,
  );
  const props = (name: string) => ({ ...field(name), defaultValue: input[name] ?? '' });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form
      method="post"
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        if (isBusy || !checkAll(event.currentTarget)) event.preventDefault();
      }}
    >
      <ErrorSummary errors={errors} refusals={refusals} />
      {refusal && !refusal.fields && <Notice tone="bad" role="alert" title={refusal.error} />}
      <Field label="Name" {...props('name')} autoComplete="name" />
      <Field label="E-mail" {...props('email')} type="email" autoComplete="email" className={grid.half} />
      <Field
        label="Telephone"
        {...props('phone')}
        type="tel"
        autoComplete="tel"
        required={false}
        className={grid.half}
      />
      <Field
        label="Order number"
        {...props('orderNumber')}
        hint="If it is about an order: #WEB and four or more digits"
        autoComplete="off"
        required={false}
      />
      <TextAreaField label="Message" {...props('message')} rows={7} maxLength={MAX_MESSAGE_LENGTH} />
      <Field
        label="Website"
        {...props('website')}
        hint="Leave this empty: only robots fill it in."
        autoComplete="off"
        tabIndex={errors.website ? 0 : -1}
        required={false}
        className={errors.website ? undefined : 'visually-hidden'}
      />
      <div className={grid.ends}>
        <p className={css.privacy}>
          We keep it for a year, to answer you: see our <Link to="/pages/privacy-policy">Privacy Policy</Link>
          .
        </p>
        <Button type="submit" className={grid.main} aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Send the message'}
        </Button>
      </div>
    </Form>
  );
}
