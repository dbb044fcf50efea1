import { useFetcher } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from './stock-alert-form.module.css';

type Answer = { sentTo?: string; error?: string; fields?: FieldErrors };

/** Asks to be told when a sold-out variant is back; without script /back-in-stock answers as a page. */
export function StockAlertForm({ variantId }: { variantId: string }) {
  const fetcher = useFetcher<Answer>();
  const { sentTo, error, fields } = fetcher.data ?? {};
  return (
    <fetcher.Form className={css.form} method="post" action="/back-in-stock" noValidate>
      <input type="hidden" name="variantId" value={variantId} />
      <div className={css.row} hidden={sentTo !== undefined}>
        <Field
          label="Tell me when it is back"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.co.uk"
          maxLength={254}
          hint="One message, when it is. No newsletter."
          error={fields?.email}
        />
        <Button variant="outline" type="submit" aria-disabled={fetcher.state !== 'idle'}>
          Tell me
        </Button>
      </div>
      <p role="status">
        {sentTo && `Nearly there: we have written to ${sentTo}. Follow the link in that message.`}
        {!sentTo && !fields && error}
      </p>
    </fetcher.Form>
  );
}
