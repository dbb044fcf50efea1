import { Form } from 'react-router';
import type { SecondFactorState } from '#shop/accounts/second-factor.server.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import editor from '../ui/forms/editor.module.css';
import { TextField } from '../ui/forms/field.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './security.module.css';

type Begun = Extract<SecondFactorState, { kind: 'begun' }> & { picture: { size: number; path: string } };
type Factor = Exclude<SecondFactorState, { kind: 'begun' }> | Begun;
export type Refusal = {
  error: string;
  fields?: FieldErrors | undefined;
  intent: string;
  input?: { id: string; email: string; role: string } | undefined;
};

/** The authenticator app: off, waiting for its first code, or on. */
export function SecondFactor({ factor, refusal }: { factor: Factor; refusal: Refusal | undefined }) {
  const errorsOf = (intent: string) => (refusal?.intent === intent ? refusal.fields : undefined);
  if (factor.kind === 'on') return <IsOn factor={factor} errors={errorsOf('end-factor')} />;
  if (factor.kind === 'begun') return <Begun factor={factor} errors={errorsOf('confirm-factor')} />;
  return (
    <Panel title="Second factor" note="off">
      <Form className={editor.form} method="post">
        <input type="hidden" name="intent" value="begin-factor" />
        <p>
          With a second factor, a stolen password opens nothing: signing in also asks for a code that an
          authenticator app on your phone shows. Any such app will do.
        </p>
        <AdminButton look="solid">Set it up</AdminButton>
      </Form>
    </Panel>
  );
}

function Begun({ factor, errors }: { factor: Begun; errors: FieldErrors | undefined }) {
  const { key, address, picture } = factor;
  return (
    <Panel title="Second factor" note="waiting for the first code">
      <Form className={editor.form} method="post">
        <input type="hidden" name="intent" value="confirm-factor" />
        <p>
          1. Scan this with your authenticator app, or <a href={address}>open it on this device</a>.
        </p>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label="QR code of the key below"
          shapeRendering="crispEdges"
        >
          <path d={picture.path} />
        </svg>
        <p>
          Or type the key: <code className={styles.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          label="2. The code that the app shows now"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors?.code}
        />
        <PasswordField label="3. Your password" error={errors?.password} />
        <AdminButton look="solid">Switch it on</AdminButton>
      </Form>
    </Panel>
  );
}

type On = Extract<SecondFactorState, { kind: 'on' }>;

function IsOn({ factor, errors }: { factor: On; errors: FieldErrors | undefined }) {
  return (
    <Panel title="Second factor" note={`on since ${formatDateTime(factor.since)}`}>
      <p>{factor.codesLeft} of your recovery codes are left.</p>
      <Form className={editor.form} method="post">
        <TextField
          label="Code of the app, or a recovery code"
          name="code"
          autoComplete="one-time-code"
          hint="For new recovery codes, or to switch the second factor off."
        />
        <PasswordField label="Password" hint="Only to switch it off." error={errors?.password} />
        <div className="beside">
          <AdminButton name="intent" value="renew-codes">
            New recovery codes
          </AdminButton>
          <AdminButton name="intent" value="end-factor" look="danger">
            Switch it off
          </AdminButton>
        </div>
      </Form>
    </Panel>
  );
}
