import type { MissedWord } from '#shop/catalogue/search/missed-words.server.ts';
import { DraftArea } from '../ui/forms/draft-fields.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { type SectionProps, SettingsEditor, useSection } from './settings-editor.tsx';

const LABELS = { synonyms: 'What shoppers say = what you call it' };

type Props = SectionProps & { synonyms: string; missed: MissedWord[] };

/** The words that the search of the shop knows, and those it did not. */
export function SearchForm({ synonyms, missed, ...props }: Props) {
  const editor = useSection('search', LABELS, { synonyms }, props);
  return (
    <SettingsEditor section="search" editor={editor} entries={props.entries} unsaved="Words shoppers use">
      <Panel title="Words shoppers use" note="The search finds one by the other">
        <DraftArea
          field="synonyms"
          hint="One line each: log burner, wood burner = stove. Kinds, sizes, powers and typing mistakes are understood already."
          rows={14}
          spellCheck={false}
        />
      </Panel>
      <MissedWords missed={missed} />
    </SettingsEditor>
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
        <Table
          name="Words that were searched for without result"
          columns={['Word', { name: 'Searches', is: 'number' }]}
          keepsColumns
        >
          {missed.map(({ word, searches }) => (
            <tr key={word}>
              <td>{word}</td>
              <td className={table.number}>{searches.toLocaleString('en-GB')}</td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
