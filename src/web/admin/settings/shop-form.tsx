import { Eye } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { AuditEntry } from '#shop/activity/list-changes.server.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { OWNER_EMAILS } from '#shop/profile/owner-emails.ts';
import { PROFILE_FIELDS } from '#shop/profile/profile-fields.ts';
import { switchOf, toProfileForm } from '#shop/profile/profile-form.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { ToOwnShop } from '../first-day/to-own-shop.tsx';
import { AdminAnchor } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { Panel, Stack } from '../ui/panel.tsx';
import { SettingsFrame } from './frame.tsx';
import { OwnerEmailSwitch } from './owner-email-switch.tsx';
import { ProfileFieldInput } from './profile-field-input.tsx';
import { type SettingsAnswer, SettingsNote } from './settings-note.tsx';
import styles from './shop-form.module.css';
import { ShopPreview } from './shop-preview.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const FORM = 'shop-form';

const GROUPS = [
  { group: ['contact'], title: 'Shop' },
  { group: ['company'], title: 'Company' },
  { group: ['delivery'], title: 'Delivery days' },
  { group: ['prices', 'policy'], title: 'Prices, stock and policy' },
] as const;

const LABELS = Object.fromEntries(PROFILE_FIELDS.map(({ name, label }) => [name, label]));

type Props = {
  profile: ShopProfile;
  version: string;
  entries: AuditEntry[];
  hasDemo: boolean;
  answer: SettingsAnswer;
};

export function ShopForm({ profile, version, entries, hasDemo, ...props }: Props) {
  const savedTexts = toProfileForm(profile);
  const draft = useSettingsDraft(savedTexts, version, props.answer);
  const { answer } = draft;
  const isBusy = useNavigation().formMethod === 'POST';
  const isChanged = (name: string) => draft.changed.includes(name);
  return (
    <SettingsFrame
      current="shop"
      actions={
        <SaveBar form={FORM} changed={draft.changed.map(labelOf)} isBusy={isBusy} onDiscard={draft.discard}>
          <AdminAnchor href="#preview">
            <Eye size={15} />
            Preview
          </AdminAnchor>
        </SaveBar>
      }
    >
      {hasDemo && <ToOwnShop />}
      {answer?.fields ? (
        <ErrorSummary errors={answer.fields} labels={LABELS} />
      ) : (
        <SettingsNote answer={answer} isChanged={draft.changed.length > 0} />
      )}
      <Form id={FORM} method="post" preventScrollReset noValidate onSubmit={draft.sent}>
        <HiddenFields values={{ intent: 'save-shop', version }} />
        <Stack>
          {GROUPS.map(({ group, title }) => (
            <Panel key={title} title={title}>
              <div
                className={group[0] === 'prices' || group[0] === 'delivery' ? styles.figures : styles.fields}
              >
                {PROFILE_FIELDS.filter((field) => group.some((each) => each === field.group)).map((field) => (
                  <ProfileFieldInput
                    key={field.name}
                    field={field}
                    text={draft.draft[field.name] ?? ''}
                    saved={isChanged(field.name) ? savedTexts[field.name] : undefined}
                    error={answer?.fields?.[field.name]}
                    onChange={(text) => draft.set(field.name, text)}
                  />
                ))}
              </div>
            </Panel>
          ))}
          <Panel title="Emails to you" note={profile.email && `to ${profile.email}`}>
            <ul className={styles.switches}>
              {OWNER_EMAILS.map((email) => (
                <OwnerEmailSwitch
                  key={email.name}
                  {...email}
                  name={switchOf(email.name)}
                  isOn={draft.draft[switchOf(email.name)] === '1'}
                  isChanged={isChanged(switchOf(email.name))}
                  onChange={(isOn) => draft.set(switchOf(email.name), isOn ? '1' : '')}
                />
              ))}
            </ul>
          </Panel>
        </Stack>
      </Form>
      <ShopPreview texts={draft.draft} profile={profile} />
      <RecentChanges changes={entries} />
    </SettingsFrame>
  );
}

function labelOf(name: string): string {
  const email = OWNER_EMAILS.find((each) => switchOf(each.name) === name);
  return email?.label ?? LABELS[name] ?? name;
}
