import { Pencil, Plus, Text } from 'lucide-react';
import type { FieldErrors } from '#shop/errors.ts';
import { errorsAt } from '#shop/forms/rows.ts';
import type { Section } from '#shop/pages/page.ts';
import { findFaults } from '#shop/pages/page-faults.ts';
import type { DraftState } from '../editing/use-drafts.ts';
import { AdminButton, IconButton } from '../ui/button.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { Grip, SortStatus } from '../ui/grip.tsx';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/row-list.module.css';
import { useOpenRow } from '../ui/use-open-row.ts';
import { useSortable } from '../ui/use-sortable.ts';
import { SectionEditor } from './section-editor.tsx';

type Props = {
  draft: DraftState;
  /** The errors of the last save: 'sections.2.title'. */
  errors: FieldErrors;
  values: Record<string, string>;
  pictures: string[];
};

/** The sections of a page in their order. A section is edited in its place. */
export function PageSections({ draft, errors, values, pictures }: Props) {
  const sections: Section[] = JSON.parse(draft.draft.sections ?? '[]');
  const set = (sections: Section[]) => draft.set('sections', JSON.stringify(sections));
  const { openId, open } = useOpenRow(sections.map(({ id }) => id));
  const wrong = errorsAtSections(errors);
  const sort = useSortable(
    sections.map((section) => ({ id: section.id, name: nameOf(section) })),
    (id, to) => {
      const section = sections.find((each) => each.id === id);
      if (section) set(sections.filter((each) => each !== section).toSpliced(to, 0, section));
    },
  );
  function add() {
    // The server names it after its title.
    const id = `+${Date.now()}`;
    set([...sections, { id, title: '', html: '', alsoFoundBy: '' }]);
    open(id);
  }
  return (
    <Panel
      title="Sections"
      id="field-sections"
      end={
        <AdminButton type="button" isSmall onClick={add}>
          <Plus size={15} /> Add section
        </AdminButton>
      }
      foot="Each has a heading of its own, which others can link to. They are listed beside the page."
      isBare
    >
      <SortStatus sort={sort} />
      {sections.length === 0 && (
        <EmptyList Icon={Text} title="No words yet" text="A page is made of sections: add the first one." />
      )}
      <ol className={rows.list}>
        {sort.order.map(({ id, name }, place) => {
          const index = sections.findIndex((each) => each.id === id);
          const section = sections[index];
          if (!section) return null;
          const faults = findFaults(section.html, { hasTitle: section.title !== '' });
          const isWrong = Object.keys(errorsAt(index, wrong)).length > 0;
          return openId === id ? (
            <li key={id} className={rows.open}>
              <SectionEditor
                section={section}
                number={place + 1}
                errors={errorsAt(index, wrong)}
                faults={faults}
                values={values}
                pictures={pictures}
                onChange={(changed) => set(sections.with(index, changed))}
                onDone={() => open(null)}
                onDelete={() => set(sections.filter((each) => each !== section))}
              />
            </li>
          ) : (
            <li key={id} data-sort={id} className={sort.liftedId === id ? rows.lifted : undefined}>
              <Grip sort={sort} id={id} name={name} index={place} count={sections.length} />
              <div>
                <strong>{name}</strong>
                <p className="caption">{firstWords(section.html)}</p>
                {(isWrong || faults.length > 0) && (
                  <em>{isWrong ? 'Not valid' : `${faults.length} to look at`}</em>
                )}
              </div>
              <IconButton type="button" onClick={() => open(id)} label={`Edit ${name}`}>
                <Pencil size={15} />
              </IconButton>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function errorsAtSections(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      name.startsWith('sections.') ? [[name.slice('sections.'.length), error]] : [],
    ),
  );
}

function nameOf({ title, html }: Section): string {
  return title.trim() || firstWords(html).slice(0, 40) || 'A section without words';
}

function firstWords(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 140);
}
