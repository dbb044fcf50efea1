import { useFetcher } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { Button } from '../ui/controls/button.tsx';
import { Field } from '../ui/controls/field.tsx';
import css from './email-form.module.css';

type EmailFormProps = {
  /** The page that takes the address; without script it answers as a page. */
  action: string;
  /** Of the field; on one page no two are alike. */
  name: string;
  label: string;
  hint: string;
  submit: string;
  /** The purpose of the view, or second to it. */
  variant: 'ember' | 'outline';
  /** Sent along. */
  hidden?: Record<string, string>;
  /** Keeps the answer while the visitor goes on to other pages. */
  fetcherKey?: string;
};

type Answer = { sentTo?: string; error?: string; fields?: FieldErrors };

/** Asks for an e-mail address, to which a link is sent. */
export function EmailForm({
  action,
  name,
  label,
  hint,
  submit,
  variant,
  hidden,
  fetcherKey,
}: EmailFormProps) {
  const fetcher = useFetcher<Answer>(fetcherKey ? { key: fetcherKey } : {});
  const { sentTo, error, fields } = fetcher.data ?? {};
  return (
    <fetcher.Form className={css.form} method="post" action={action} noValidate>
      {Object.entries(hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={`beside ${css.row}`} hidden={sentTo !== undefined}>
        <Field
          label={label}
          name={name}
          type="email"
          autoComplete="email"
          placeholder="you@example.co.uk"
          maxLength={254}
          hint={hint}
          error={fields?.email}
        />
        <Button variant={variant} type="submit" aria-disabled={fetcher.state !== 'idle'}>
          {submit}
        </Button>
      </div>
      <p role="status">
        {sentTo && `Nearly there: we have written to ${sentTo}. Follow the link in that message.`}
        {!sentTo && !fields && error}
      </p>
    </fetcher.Form>
  );
}
