import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { ROLES, type Role } from '#shop/role.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import editor from '../ui/forms/editor.module.css';
import { SelectField, TextField } from '../ui/forms/field.tsx';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { Options } from '../ui/forms/options.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { FoldHead } from '../ui/page/fold.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './security.module.css';
import type { Refusal } from './security-factor.tsx';

type Person = {
  id: string;
  name: string;
  email: string;
  role: Role | null;
  hasSecondFactor: boolean;
  isYou: boolean;
};
type Props = {
  people: Person[];
  invitations: { id: string; email: string; role: Role; until: string }[];
  refusal: Refusal | undefined;
};

/** The administrators, open invitations, and a form to invite another. */
export function Administrators({ people, invitations, refusal }: Props) {
  const refused = refusal?.intent === 'invite' ? refusal : undefined;
  return (
    <Stack>
      <Panel title="Administrators" note={String(people.length)}>
        <ul className={`ruled ${styles.list}`}>
          {people.map((person) => (
            <li key={person.id}>
              <div>
                <strong>
                  {person.name} {person.isYou && '(you)'}
                </strong>
                <span>
                  {person.role && `${ROLES[person.role].label}, `}
                  {person.email}, second factor {person.hasSecondFactor ? 'on' : 'off'}
                </span>
              </div>
              {!person.isYou && (
                <>
                  <ChangeRole person={person} refusal={refusal} />
                  <Remove person={person} refusal={refusal} />
                </>
              )}
            </li>
          ))}
          {invitations.map(({ id, email, role, until }) => (
            <li key={id}>
              <div>
                <strong>{email}</strong>
                <span>
                  invited as {ROLES[role].label.toLowerCase()}, until {formatDateTime(until)}
                </span>
              </div>
              <ActionButton
                intent="withdraw"
                fields={{ id }}
                isSmall
                aria-label={`Withdraw the invitation of ${email}`}
              >
                Withdraw
              </ActionButton>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Invite another administrator">
        <Form className={editor.form} method="post" key={refused ? 'refused' : invitations.length}>
          <input type="hidden" name="intent" value="invite" />
          <p>
            They get an email with a link that works once, within 48 hours, and then have the access of their
            role.
          </p>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            defaultValue={refused?.input?.email}
            error={refused?.fields?.email}
          />
          <RoleField defaultValue={refused?.input?.role} error={refused?.fields?.role} />
          <PasswordField error={refused?.fields?.password} />
          <AdminButton look="solid">Send the invitation</AdminButton>
        </Form>
      </Panel>
    </Stack>
  );
}

/** The select of roles, with what each may do in its options. */
function RoleField(props: Pick<ComponentProps<typeof SelectField>, 'defaultValue' | 'error'>) {
  return (
    <SelectField label="Role" name="role" {...props}>
      <Options of={Object.entries(ROLES).map(([role, { label, may }]) => [role, `${label}: ${may}`])} />
    </SelectField>
  );
}

function ChangeRole({ person, refusal }: { person: Person; refusal: Refusal | undefined }) {
  const isRefused = refusal?.intent === 'change-role' && refusal.input?.id === person.id;
  return (
    <details className={styles.remove} open={isRefused}>
      <FoldHead isQuiet>Change role</FoldHead>
      <Form className={editor.form} method="post" key={person.role}>
        <HiddenFields values={{ intent: 'change-role', id: person.id }} />
        <RoleField
          defaultValue={(isRefused && refusal.input?.role) || person.role || undefined}
          error={isRefused ? refusal.fields?.role : undefined}
        />
        <PasswordField error={isRefused ? refusal.fields?.password : undefined} />
        <AdminButton look="solid" aria-label={`Change the role of ${person.name}`}>
          Change role
        </AdminButton>
      </Form>
    </details>
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
