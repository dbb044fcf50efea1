import { Form, useNavigation } from 'react-router';
import type { AuditEntry } from '#shop/activity/list-changes.server.ts';
import { PAY_LATER_FORM, type PayLaterWords } from '#shop/profile/pay-later-words.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { fieldId } from '../ui/draft-fields.tsx';
import editor from '../ui/editor.module.css';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { SettingsFrame } from './frame.tsx';
import { type SettingsAnswer, SettingsNote } from './settings-note.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const FORM = 'pay-later-form';

type Name = keyof PayLaterWords;

const LABELS = Object.fromEntries(Object.entries(PAY_LATER_FORM).map(([name, { label }]) => [name, label]));

const HINTS: Record<Name, string> = {
  promotion:
    'In the banner and under prices, exactly as the lender gave them to you. Empty: the shop only says whom it accepts.',
  disclosure:
    'The lender’s legal text, such as its risk warning and who may apply. Shown wherever the words are.',
  approvedBy: 'For your own record, such as: Klarna Financial Services UK Ltd, FRN 1021834, 3 August 2026',
  financeWords:
    'With the representative example. Shown at the checkout. Empty: no credit that may bear interest is offered.',
  financeNumber: 'A shop that introduces credit with interest must be authorised itself.',
};

type Props = { words: PayLaterWords; version: string; entries: AuditEntry[]; answer: SettingsAnswer };

/** What the shop may say about paying later, and whether it may offer credit with interest. */
export function PayLaterForm({ words, version, entries, ...props }: Props) {
  const draft = useSettingsDraft(words, version, props.answer);
  const { answer } = draft;
  const isBusy = useNavigation().formMethod === 'POST';
  const field = (name: Name) => ({
    id: fieldId(name),
    name,
    label: LABELS[name] ?? name,
    hint: HINTS[name],
    value: draft.draft[name] ?? '',
    error: answer?.fields?.[name],
    saved: draft.changed.includes(name) && answer?.code === 'conflict' ? words[name] : undefined,
    onChange: ({ target }: { target: { value: string } }) => draft.set(name, target.value),
  });
  return (
    <SettingsFrame
      current="pay-later"
      actions={
        <SaveBar
          form={FORM}
          changed={draft.changed.map((name) => LABELS[name] ?? name)}
          isBusy={isBusy}
          onDiscard={draft.discard}
        />
      }
    >
      {answer?.fields ? (
        <ErrorSummary errors={answer.fields} labels={LABELS} />
      ) : (
        <SettingsNote answer={answer} isChanged={draft.changed.length > 0} />
      )}
      <Form
        id={FORM}
        method="post"
        preventScrollReset
        noValidate
        onSubmit={draft.sent}
        className={editor.form}
      >
        <HiddenFields values={{ intent: 'save-pay-later', version }} />
        <Panel title="Words about paying later">
          <div className={editor.form}>
            <p className="soft">
              Since 15 July 2026 lenders of ‘buy now, pay later’ are regulated. Offering it needs no
              permission, but words that promote it must be the lender’s own or approved by it: using others
              can be an offence.
            </p>
            <TextAreaField {...field('promotion')} rows={2} />
            <TextAreaField {...field('disclosure')} rows={4} />
            <TextField {...field('approvedBy')} />
          </div>
        </Panel>
        <Panel title="Credit with interest">
          <div className={editor.form}>
            <p className="soft">
              Introducing credit with interest, or over more than twelve months, needs your own authorisation
              by the Financial Conduct Authority. Leave this empty unless you have it, and ask the lender to
              keep such credit switched off in your account.
            </p>
            <TextAreaField {...field('financeWords')} rows={5} />
            <TextField {...field('financeNumber')} inputMode="numeric" />
          </div>
        </Panel>
      </Form>
      <RecentChanges changes={entries} />
    </SettingsFrame>
  );
}
