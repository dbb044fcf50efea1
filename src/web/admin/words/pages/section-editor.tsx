import type { FieldErrors } from '#shop/errors.ts';
import { PAGE_LABELS, type Section } from '#shop/pages/page.ts';
import { PAGE_FIELDS } from '#shop/pages/page-fields.ts';
import { HtmlField } from '../../rich-text/html-field.tsx';
import { DraftContext, type DraftForm } from '../../ui/forms/draft-fields.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { RowEditorFoot } from '../../ui/forms/row-editor-foot.tsx';
import rows from '../../ui/lists/row-list.module.css';
import { Note } from '../../ui/page/note.tsx';
import { FieldNames } from '../editor/field-names.tsx';

const HINT =
  'Paragraphs, headings, lists, tables, links and the library’s pictures are kept. Names in braces, such as {phone}, are filled in.';

type Props = {
  section: Section;
  number: number;
  errors: FieldErrors;
  faults: string[];
  /** What names in braces stand for now. */
  values: Record<string, string>;
  pictures: string[];
  onChange(section: Section): void;
  onDone(): void;
  onDelete(): void;
};

/** The inline editor of a section; saved with the page. What some readers could not use is said while it is written. */
export function SectionEditor(props: Props) {
  const { section, number, errors, faults, values, pictures, onChange, onDone, onDelete } = props;
  const field = (name: 'title' | 'alsoFoundBy') => ({
    id: `field-sections.${number - 1}.${name}`,
    label: PAGE_LABELS[name] ?? name,
    value: section[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...section, [name]: target.value }),
  });
  return (
    <fieldset className={`pair ${rows.editor}`}>
      <legend className="visually-hidden">Section {number}</legend>
      <TextField {...field('title')} maxLength={150} hint="Its heading; or empty" />
      <TextField {...field('alsoFoundBy')} maxLength={300} hint="Words that people search for" />
      <div className={rows.all}>
        <DraftContext value={draftOf(section, errors, (html) => onChange({ ...section, html }))}>
          <HtmlField field="html" pictures={pictures} hint={HINT} />
        </DraftContext>
      </div>
      <div className={rows.all} role="status">
        {faults.length > 0 && (
          <Note tone="attention" title="Some readers could not use this">
            <ul className={rows.faults}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </Note>
        )}
      </div>
      <FieldNames names={PAGE_FIELDS} values={values} />
      <div className={rows.all}>
        <RowEditorFoot what={`section ${number}`} onDelete={onDelete} onDone={onDone} />
      </div>
    </fieldset>
  );
}

/** The draft of the text alone, for the editor; the page's form sends all sections together. */
function draftOf(section: Section, errors: FieldErrors, set: (html: string) => void): DraftForm {
  return {
    form: '',
    labels: PAGE_LABELS,
    errors,
    showsSaved: false,
    state: {
      draft: { html: section.html },
      saved: { html: section.html },
      version: 0,
      changed: [],
      conflicting: [],
      set: (_field, text) => set(text),
      choose() {},
      discard() {},
      sent() {},
    },
  };
}
