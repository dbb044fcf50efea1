import { useFetcher } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from './newsletter-form.module.css';

type Answer = { sentTo?: string; error?: string; fields?: FieldErrors };

/** The newsletter sign-up; without script /newsletter answers as a page. */
export function NewsletterForm({ hint }: { hint: string }) {
  const fetcher = useFetcher<Answer>({ key: 'newsletter' });
  const { sentTo, error, fields } = fetcher.data ?? {};
  return (
    <fetcher.Form className={css.form} method="post" action="/newsletter" noValidate>
      <div className={css.row}>
        <Field
          label="E-mail address"
          name="newsletterEmail"
          type="email"
          autoComplete="email"
          placeholder="you@example.co.uk"
          maxLength={254}
          hint={hint}
          error={fields?.email}
        />
        <Button type="submit" aria-disabled={fetcher.state !== 'idle'}>
          Subscribe
        </Button>
      </div>
      <p role="status">
        {sentTo && `Nearly there: we have written to ${sentTo}. Follow the link in that message.`}
        {!sentTo && !fields && error}
      </p>
    </fetcher.Form>
  );
}
