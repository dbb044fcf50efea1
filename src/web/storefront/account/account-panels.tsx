import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './account.module.css';
import { NewPasswordFields, PasswordField } from './account-fields.tsx';

type Errors = FieldErrors | undefined;
type PanelProps = {
  title: string;
  intent: string;
  submit: string;
  variant: 'ink' | 'outline' | 'danger';
  errors?: Errors;
  children: ReactNode;
};

/** A form of the account page, folded away until needed or refused. */
function FormPanel({ title, intent, submit, variant, errors, children }: PanelProps) {
  return (
    <details className={styles.panel} open={errors !== undefined}>
      <Summary>{title}</Summary>
      <Form method="post">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <Button type="submit" variant={variant}>
          {submit}
        </Button>
      </Form>
    </details>
  );
}

function Summary({ children }: { children: ReactNode }) {
  return (
    <summary>
      {children}
      <Icon name="chevron-down" />
    </summary>
  );
}

export function ChangePassword({ errors }: { errors: Errors }) {
  return (
    <FormPanel
      title="Change your password"
      intent="password"
      submit="Change password"
      variant="ink"
      errors={errors}
    >
      <PasswordField errors={errors} />
      <NewPasswordFields errors={errors} label="New password" name="newPassword" />
    </FormPanel>
  );
}

export function CloseAccount({ errors }: { errors: Errors }) {
  return (
    <FormPanel
      title="Close your account"
      intent="deactivate"
      submit="Close my account"
      variant="danger"
      errors={errors}
    >
      <p>
        You are signed out everywhere and your details are erased. We keep your orders for as long as the law
        requires. This cannot be undone.
      </p>
      <PasswordField errors={errors} name="passwordNow" />
    </FormPanel>
  );
}

/** Adds orders placed without signing in, once an emailed link has proved that the address is theirs. */
export function GuestOrders() {
  return (
    <FormPanel title="Orders placed as a guest" intent="claim" submit="Find my orders" variant="outline">
      <p>
        Ordered before with the same e-mail, without signing in? Those orders can join your account, once a
        link in an email has shown that the e-mail is yours.
      </p>
    </FormPanel>
  );
}

export function Newsletter({ isSubscribed }: { isSubscribed: boolean }) {
  return (
    <FormPanel
      title={`Newsletter: ${isSubscribed ? 'yes' : 'no'}`}
      intent={isSubscribed ? 'leave-newsletter' : 'ask-newsletter'}
      submit={isSubscribed ? 'Unsubscribe' : 'Send me the newsletter'}
      variant="outline"
    >
      <p>Product updates, new arrivals and stock notifications, about once a month.</p>
    </FormPanel>
  );
}

/** A file with everything the shop knows about the person. */
export function OwnData() {
  return (
    <details className={styles.panel}>
      <Summary>Your data</Summary>
      <p>Everything we hold about you, as a file that people and programs can read.</p>
      <a href="/account/data.json" download>
        Download your data
      </a>
    </details>
  );
}
