import { Eye } from 'lucide-react';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { OWNER_EMAILS } from '#shop/profile/owner-emails.ts';
import { PROFILE_FIELDS } from '#shop/profile/profile-fields.ts';
import { switchOf, toProfileForm } from '#shop/profile/profile-form.ts';
import { ToOwnShop } from '../../first-day/to-own-shop.tsx';
import { DraftArea, DraftSelect, DraftText } from '../../ui/forms/draft-fields.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { AdminAnchor } from '../../ui/page/button.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { type SectionProps, SettingsEditor, useSection } from '../settings-editor.tsx';
import { OwnerEmailSwitch } from './owner-email-switch.tsx';
import styles from './shop-form.module.css';
import { ShopPreview } from './shop-preview.tsx';

const GROUPS = [
  { group: ['contact'], title: 'Shop', look: styles.fields },
  { group: ['company'], title: 'Company', look: styles.fields },
  { group: ['delivery'], title: 'Delivery days', look: styles.figures },
  { group: ['collection'], title: 'Collection', look: styles.fields },
  { group: ['prices', 'policy'], title: 'Prices, stock and policy', look: styles.figures },
];

/** Set once, and read in the terms alone. */
const OF_TERMS = ['complaintDays', 'quotationDays', 'minimumAge'];

const LABELS = Object.fromEntries([
  ...PROFILE_FIELDS.map(({ name, label }) => [name, label]),
  ...OWNER_EMAILS.map(({ name, label }) => [switchOf(name), label]),
]);

type Props = SectionProps & { profile: ShopProfile; hasDemo: boolean };

export function ShopForm({ profile, hasDemo, ...props }: Props) {
  const editor = useSection('shop', LABELS, toProfileForm(profile), props);
  return (
    <SettingsEditor
      {...{ section: 'shop', editor, entries: props.entries, above: hasDemo && <ToOwnShop /> }}
      views={
        <AdminAnchor href="#preview">
          <Eye size={15} />
          Preview
        </AdminAnchor>
      }
    >
      {GROUPS.map(({ group, title, look }) => (
        <Panel key={title} title={title}>
          <div className={look}>
            {fieldsOf(group)
              .filter(({ name }) => !OF_TERMS.includes(name))
              .map((field) => (
                <Field key={field.name} {...field} />
              ))}
          </div>
          {group.includes('policy') && (
            <details
              className={styles.terms}
              open={OF_TERMS.some((name) => editor.errors?.[name]) || undefined}
            >
              <FoldHead isQuiet>Figures that only your terms name</FoldHead>
              <div className={look}>
                {fieldsOf(group)
                  .filter(({ name }) => OF_TERMS.includes(name))
                  .map((field) => (
                    <Field key={field.name} {...field} />
                  ))}
              </div>
            </details>
          )}
        </Panel>
      ))}
      <Panel title="Emails to you" note={profile.email && `to ${profile.email}`}>
        <ul className={styles.switches}>
          {OWNER_EMAILS.map((email) => (
            <OwnerEmailSwitch key={email.name} {...email} />
          ))}
        </ul>
      </Panel>
      <ShopPreview texts={editor.state.draft} profile={profile} />
    </SettingsEditor>
  );
}

type FieldProps = (typeof PROFILE_FIELDS)[number];

function fieldsOf(group: string[]): FieldProps[] {
  return PROFILE_FIELDS.filter((field) => group.includes(field.group));
}

function Field({ name, hint, unit, isLong, isWide, choices }: FieldProps) {
  if (isWide)
    return (
      <div className={styles.wide}>
        <DraftText field={name} hint={hint} />
      </div>
    );
  if (choices)
    return (
      <DraftSelect field={name} hint={hint}>
        <Options of={choices} />
      </DraftSelect>
    );
  if (isLong) return <DraftArea field={name} hint={hint} rows={3} />;
  return (
    <DraftText field={name} hint={hint} {...(unit && { unitAfter: unit, inputMode: 'decimal' as const })} />
  );
}
