import { Form } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './account.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';

type Errors = FieldErrors | undefined;

export function ChangePassword({ errors }: { errors: Errors }) {
  return (
    <details className={styles.panel} open={errors !== undefined}>
      <summary>Change your password</summary>
      <Form method="post">
        <input type="hidden" name="intent" value="password" />
        <Field
          label="Current password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors?.password}
        />
        <NewPasswordFields errors={errors} label="New password" name="newPassword" />
        <Button type="submit" variant="ink">
          Change password
        </Button>
      </Form>
    </details>
  );
}

export function CloseAccount({ errors }: { errors: Errors }) {
  return (
    <details className={styles.panel} open={errors !== undefined}>
      <summary>Close your account</summary>
      <Form method="post">
        <input type="hidden" name="intent" value="deactivate" />
        <p>
          You are signed out everywhere and your details are erased. We keep your orders for as long as the
          law asks. This cannot be undone.
        </p>
        <Field
          label="Current password"
          name="passwordNow"
          type="password"
          autoComplete="current-password"
          error={errors?.password}
        />
        <Button type="submit" variant="danger">
          Close my account
        </Button>
      </Form>
    </details>
  );
}

/** Adds orders placed without signing in, once an emailed link has proved that the address is theirs. */
export function GuestOrders() {
  return (
    <details className={styles.panel}>
      <summary>Orders placed as a guest</summary>
      <Form method="post">
        <input type="hidden" name="intent" value="claim" />
        <p>
          Ordered before with the same e-mail, without signing in? Those orders can join your account, once a
          link in an email has shown that the e-mail is yours.
        </p>
        <Button type="submit" variant="outline">
          Find my orders
        </Button>
      </Form>
    </details>
  );
}

export function Newsletter({ isSubscribed }: { isSubscribed: boolean }) {
  return (
    <details className={styles.panel}>
      <summary>Newsletter: {isSubscribed ? 'yes' : 'no'}</summary>
      <Form method="post">
        <input type="hidden" name="intent" value={isSubscribed ? 'leave-newsletter' : 'ask-newsletter'} />
        <p>Product updates, new arrivals and stock notifications, about once a month.</p>
        <Button type="submit" variant="outline">
          {isSubscribed ? 'Unsubscribe' : 'Send me the newsletter'}
        </Button>
      </Form>
    </details>
  );
}

/** A file with everything the shop knows about the person. */
export function OwnData() {
  return (
    <details className={styles.panel}>
      <summary>Your data</summary>
      <p>Everything we hold about you, as a file that people and programs can read.</p>
      <a href="/account/data.json" download>
        Download your data
      </a>
    </details>
  );
}
