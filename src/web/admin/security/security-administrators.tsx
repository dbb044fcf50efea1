import { Form } from 'react-router';
import { formatDateTime } from '../../ui/format.ts';
import { AdminButton } from '../ui/button.tsx';
import editor from '../ui/editor.module.css';
import { TextField } from '../ui/field.tsx';
import { FoldHead } from '../ui/fold.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './security.module.css';
import type { Refusal } from './security-factor.tsx';

type Person = { id: string; name: string; email: string; hasSecondFactor: boolean; isYou: boolean };
type Props = {
  people: Person[];
  invitations: { id: string; email: string; until: string }[];
  refusal: Refusal | undefined;
};

/** The administrators, open invitations, and a form to invite another. */
export function Administrators({ people, invitations, refusal }: Props) {
  const refused = refusal?.intent === 'invite' ? refusal : undefined;
  return (
    <Stack>
      <Panel title="Administrators" note={String(people.length)}>
        <ul className={styles.list}>
          {people.map((person) => (
            <li key={person.id}>
              <div>
                <strong>
                  {person.name} {person.isYou && '(you)'}
                </strong>
                <span>
                  {person.email}, second factor {person.hasSecondFactor ? 'on' : 'off'}
                </span>
              </div>
              {!person.isYou && <Remove person={person} refusal={refusal} />}
            </li>
          ))}
          {invitations.map(({ id, email, until }) => (
            <li key={id}>
              <div>
                <strong>{email}</strong>
                <span>invited, until {formatDateTime(until)}</span>
              </div>
              <Form method="post">
                <HiddenFields values={{ intent: 'withdraw', id }} />
                <AdminButton isSmall aria-label={`Withdraw the invitation of ${email}`}>
                  Withdraw
                </AdminButton>
              </Form>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Invite another administrator">
        <Form className={editor.form} method="post" key={refused ? 'refused' : invitations.length}>
          <input type="hidden" name="intent" value="invite" />
          <p>
            They get an email with a link that works once, within 48 hours, and then have the same access as
            you.
          </p>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            defaultValue={refused?.input?.email}
            error={refused?.fields?.email}
          />
          <PasswordField error={refused?.fields?.password} />
          <AdminButton look="solid">Send the invitation</AdminButton>
        </Form>
      </Panel>
    </Stack>
  );
}

function Remove({ person, refusal }: { person: Person; refusal: Refusal | undefined }) {
  const isRefused = refusal?.intent === 'remove' && refusal.input?.id === person.id;
  return (
    <details className={styles.remove} open={isRefused}>
      <FoldHead isQuiet>Remove</FoldHead>
      <Form className={editor.form} method="post">
        <HiddenFields values={{ intent: 'remove', id: person.id }} />
        <PasswordField error={isRefused ? refusal.fields?.password : undefined} />
        <AdminButton look="danger" aria-label={`Remove ${person.name} from the administrators`}>
          Remove {person.name}
        </AdminButton>
      </Form>
    </details>
  );
}
