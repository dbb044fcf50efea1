import { Form, useNavigation } from 'react-router';
import type { BackupPlaces } from '#shop/backup/backup-place.server.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import { PasswordField } from '../security/password-field.tsx';
import { AccountFields } from '../services/account-fields.tsx';
import { fieldId } from '../ui/forms/draft-fields.tsx';
import editor from '../ui/forms/editor.module.css';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { Chips } from '../ui/lists/filters.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Note } from '../ui/page/note.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './backup.module.css';
import type { PlaceInput } from './backup-actions.server.ts';

type Props = {
  places: BackupPlaces;
  chosen: NonNullable<BackupPlaces['chosen']>;
  input: PlaceInput | undefined;
  errors: FieldErrors | undefined;
};

const OWN_PASSWORD = 'The one you sign in with here, so that nobody else changes this from your device.';

/** The form of where the backup goes: a folder, or a store. */
export function BackupPlaceForm({ places: { all, inUse }, chosen, input, errors }: Props) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { id, about, version } = chosen;
  return (
    <Panel title={inUse ? 'Where it goes' : 'Where it shall go'}>
      <div className={editor.form}>
        {inUse?.state === 'unreadable' && (
          <Note tone="attention" title="What was entered cannot be read">
            It was sealed with the key of another machine, so nothing is copied. Give this one the same key,
            or enter it again.
          </Note>
        )}
        <Chips
          label="Where the backup goes"
          chips={all.map((each) => ({
            label: each.label,
            to: `${links.admin.backup}?place=${each.id}`,
            isCurrent: each.id === id,
          }))}
        />
        <p className="soft">
          {about}
          {inUse && inUse.id !== id && ' It takes the place of the one in use.'} What you enter is tried
          before it is saved: a small file is stored, read and deleted.
        </p>
        <Form method="post" className={`${editor.form} ${styles.place}`} noValidate key={`${id} ${version}`}>
          <HiddenFields values={{ intent: 'save-place', place: id, version }} />
          <AccountFields service={chosen} input={input} errors={errors} />
          <PasswordField id={fieldId('password')} hint={OWN_PASSWORD} error={errors?.password} />
          <AdminButton look="solid" disabled={isBusy}>
            {isBusy ? 'Trying it …' : 'Try and save'}
          </AdminButton>
        </Form>
      </div>
    </Panel>
  );
}

type StopProps = { inUse: NonNullable<BackupPlaces['inUse']>; errors: FieldErrors | undefined };

/** Ends the backup. */
export function StopBackup({ inUse: { id, version }, errors }: StopProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Panel title="Stop the backup" isDangerous>
      <div className={editor.form}>
        <p className="soft">
          From then on nothing is copied. What was copied stays where it is, and can be restored with its key.
        </p>
        <Form method="post" className={`${editor.form} ${styles.place}`} noValidate>
          <HiddenFields values={{ intent: 'stop', place: id, version }} />
          <PasswordField id={fieldId('stop-password')} error={errors?.password} />
          <AdminButton look="danger" disabled={isBusy}>
            Stop the backup
          </AdminButton>
        </Form>
      </div>
    </Panel>
  );
}

type FixedProps = { variable: string; place: string };

/** Of a place that the environment names. */
export function FixedPlace({ variable, place }: FixedProps) {
  return (
    <Panel title="Where it goes">
      <p className="soft">
        It goes to {place}, which the environment names (<code>{variable}</code>) and which wins over whatever
        is entered here. To choose it here instead, take {variable} out of the settings of the machine and
        restart the shop.
      </p>
    </Panel>
  );
}
