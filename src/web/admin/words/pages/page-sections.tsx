import { Plus, Text } from 'lucide-react';
import type { FieldErrors } from '#shop/errors.ts';
import { errorsAt } from '#shop/forms/rows.ts';
import type { Section } from '#shop/pages/page.ts';
import { findFaults } from '#shop/pages/page-faults.ts';
import type { EditorState } from '../../editing/use-editor.ts';
import { EmptyList } from '../../ui/lists/empty.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { EditedRows } from '../editor/edited-rows.tsx';
import { SectionEditor } from './section-editor.tsx';

type Props = {
  /** Its errors are such as 'sections.2.title'. */
  editor: EditorState;
  values: Record<string, string>;
  pictures: string[];
};

/** The sections of a page in their order. A section is edited in its place. */
export function PageSections({ editor: { state, errors = {} }, values, pictures }: Props) {
  const wrong = errorsAtSections(errors);
  const faultsOf = ({ title, html }: Section) => findFaults(html, { hasTitle: title !== '' });
  return (
    <EditedRows<Section>
      {...{ list: 'sections', title: 'Sections', draft: state, nameOf }}
      errorsOf={(_section, index) => errorsAt(index, wrong)}
      describe={(section) => {
        const faults = faultsOf(section).length;
        return { words: firstWords(section.html), fault: faults > 0 && `${faults} to look at` };
      }}
      adding={(add) => (
        <AdminButton
          type="button"
          isSmall
          // The server names it after its title.
          onClick={() => add({ id: `+${Date.now()}`, title: '', html: '', alsoFoundBy: '' })}
        >
          <Plus size={15} /> Add section
        </AdminButton>
      )}
      empty={
        <EmptyList Icon={Text} title="No words yet" text="A page is made of sections: add the first one." />
      }
      foot="Each has a heading of its own, which others can link to. They are listed beside the page."
    >
      {({ row, ...editor }) => (
        <SectionEditor {...editor} section={row} faults={faultsOf(row)} values={values} pictures={pictures} />
      )}
    </EditedRows>
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
    .slice(0, 5_000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
    .slice(0, 140);
}
