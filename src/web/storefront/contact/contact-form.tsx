import { Form, useNavigation } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { CONTACT, MAX_MESSAGE_LENGTH } from '#shop/messages/contact-form.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { useFieldChecks } from '../field-state.ts';
import grid from '../form-grid.module.css';
import css from './contact.module.css';

type Values = Record<string, string>;
type Refusal = { error: string; fields?: FieldErrors; input?: Values | undefined };
type Props = { known: Values; product: { title: string } | null; refusal: Refusal | undefined };

/** The contact form. Without script the server checks it and returns everything typed. */
export function ContactForm({ known, product, refusal }: Props) {
  const { input = known } = refusal ?? {};
  const { errors, refusals, field, checkAll } = useFieldChecks(CONTACT, refusal?.fields && refusal);
  const props = (name: keyof typeof CONTACT) => ({ ...field(name), defaultValue: input[name] ?? '' });
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={grid.form}
      noValidate
      onSubmit={(event) => {
        if (isBusy || !checkAll(event.currentTarget)) event.preventDefault();
      }}
    >
      <ErrorSummary errors={errors} refusals={refusals} />
      {refusal && !refusal.fields && <Notice tone="bad" role="alert" title={refusal.error} />}
      <Field {...props('name')} autoComplete="name" />
      <Field {...props('email')} label="E-mail" type="email" autoComplete="email" className={grid.half} />
      <Field {...props('phone')} label="Telephone" type="tel" autoComplete="tel" className={grid.half} />
      {!product && (
        <Field
          {...props('orderNumber')}
          hint="If it is about an order: #WEB and four or more digits"
          autoComplete="off"
        />
      )}
      <TextAreaField {...props('message')} rows={7} maxLength={MAX_MESSAGE_LENGTH} />
      <Field
        label="Photographs"
        name="photographs"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple
        required={false}
        hint="Up to four: the wall, the opening, what has come damaged"
      />
      {product && (
        <Checkbox
          name="mayPublish"
          value="yes"
          label="Others may read my question and your answer on the page of the product, without my name and photographs"
        />
      )}
      {/* A trap for robots; people meet it only when something has filled it in for them. */}
      <div className={errors.website ? undefined : 'visually-hidden'} aria-hidden={!errors.website}>
        <Field
          {...props('website')}
          hint="Leave this empty: only robots fill it in."
          autoComplete="off"
          tabIndex={errors.website ? 0 : -1}
        />
      </div>
      <div className={grid.ends}>
        <p className={`caption ${css.privacy}`}>
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
