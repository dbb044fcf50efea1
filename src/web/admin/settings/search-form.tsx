import { Form, useNavigation } from 'react-router';
import type { AuditEntry } from '#shop/activity/list-changes.server.ts';
import type { MissedWord } from '#shop/catalogue/search/missed-words.server.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import { SaveBar } from '../editing/save-bar.tsx';
import { Column } from '../ui/column.tsx';
import { fieldId } from '../ui/draft-fields.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextAreaField } from '../ui/field.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import table from '../ui/table.module.css';
import { SettingsFrame } from './frame.tsx';
import { type SettingsAnswer, SettingsNote } from './settings-note.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

const FORM = 'search-form';
const LABEL = 'What shoppers say = what you call it';

type Props = {
  synonyms: string;
  version: string;
  missed: MissedWord[];
  entries: AuditEntry[];
  answer: SettingsAnswer;
};

/** The words that the search of the shop knows, and those it did not. */
export function SearchForm({ synonyms, version, missed, entries, ...props }: Props) {
  const draft = useSettingsDraft({ synonyms }, version, props.answer);
  const { answer } = draft;
  const isBusy = useNavigation().formMethod === 'POST';
  const isChanged = draft.changed.length > 0;
  return (
    <SettingsFrame
      current="search"
      actions={
        <SaveBar
          form={FORM}
          changed={draft.changed.map(() => 'Words shoppers use')}
          isBusy={isBusy}
          onDiscard={draft.discard}
        />
      }
    >
      {answer?.fields ? (
        <ErrorSummary errors={answer.fields} labels={{ synonyms: LABEL }} />
      ) : (
        <SettingsNote answer={answer} isChanged={isChanged} />
      )}
      <Panel title="Words shoppers use" note="The search finds one by the other">
        <Form id={FORM} method="post" preventScrollReset noValidate onSubmit={draft.sent}>
          <HiddenFields values={{ intent: 'save-search', version }} />
          <TextAreaField
            id={fieldId('synonyms')}
            name="synonyms"
            label={LABEL}
            hint="One line each: log burner, wood burner = stove. Kinds, sizes, powers and typing mistakes are understood already."
            rows={14}
            spellCheck={false}
            value={draft.draft.synonyms ?? ''}
            saved={isChanged && answer?.code === 'conflict' ? synonyms : undefined}
            error={answer?.fields?.synonyms}
            onChange={({ target }) => draft.set('synonyms', target.value)}
          />
        </Form>
      </Panel>
      <MissedWords missed={missed} />
      <RecentChanges changes={entries} />
    </SettingsFrame>
  );
}

/** What was searched for in vain: words to add above, or things to sell. */
function MissedWords({ missed }: { missed: MissedWord[] }) {
  return (
    <Panel
      isBare={missed.length > 0}
      title="Searched without result"
      note="30 days; words alone, without who asked"
    >
      {missed.length === 0 ? (
        <p>Every search has found something.</p>
      ) : (
        <table className={table.table}>
          <caption className="visually-hidden">Words that were searched for without result</caption>
          <thead>
            <tr>
              <Column>Word</Column>
              <Column isNumber>Searches</Column>
            </tr>
          </thead>
          <tbody>
            {missed.map(({ word, searches }) => (
              <tr key={word}>
                <td>{word}</td>
                <td className={table.number}>{searches.toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
