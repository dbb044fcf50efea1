import type { ReactNode } from 'react';
import type { ProfileSection } from '#shop/profile/profile.server.ts';
import type { AuditEntry } from '#shop/record/activity/list-changes.server.ts';
import { RecentChanges } from '../activity/recent-changes.tsx';
import type { Draft } from '../editing/draft.ts';
import { Editor } from '../editing/editor.tsx';
import { type EditorState, useEditor } from '../editing/use-editor.ts';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { NeedsScript } from '../ui/forms/needs-script.tsx';
import { SettingsPages } from './settings-frame.tsx';
import { type SettingsAnswer, SettingsNote } from './settings-note.tsx';

/** What every section loads besides its own, and the page's last answer. */
export type SectionProps = { version: string; entries: AuditEntry[]; answer: SettingsAnswer };

/** The editor of a section, whose address, form and action have its name. */
export function useSection(
  section: ProfileSection,
  labels: Record<string, string>,
  saved: Draft,
  { version, answer }: SectionProps,
) {
  return useEditor({
    ...{ form: `${section}-form`, intent: `save-${section}`, labels, saved, version, answer },
    isQuiet: section !== 'shop',
  });
}

type Props = {
  section: ProfileSection;
  editor: EditorState<string, SettingsAnswer>;
  entries: AuditEntry[];
  /** Where the draft is one list: what its rows are called, and what is saved, line by line. */
  rows?: { name: string; saved: string[] };
  /** What the bar calls its one field. */
  unsaved?: string;
  /** Fields of the draft that have no control of their own name. */
  sends?: Draft;
  /** What can be changed with script only. */
  scripted?: string;
  /** In the head, before Save; and between the changed fields and Save. */
  before?: ReactNode;
  views?: ReactNode;
  /** Above what became of the last form. */
  above?: ReactNode;
  children: ReactNode;
};

/** A section of the settings with its Save, and what was changed in it lately. */
export function SettingsEditor(props: Props) {
  const { section, editor, entries, rows, unsaved, sends, scripted, before, views, above, children } = props;
  const { answer, errors, labels, state } = editor;
  const isChanged = state.changed.length > 0;
  return (
    <Editor
      {...{ editor, sends, before, title: 'Settings', form: { noValidate: true } }}
      within={(body) => <SettingsPages current={section}>{body}</SettingsPages>}
      bar={{ children: views, ...(unsaved && { changed: isChanged ? [unsaved] : [] }) }}
      says={
        <>
          {above}
          {errors && !rows ? (
            <ErrorSummary errors={errors} labels={labels} />
          ) : (
            <SettingsNote answer={answer} row={rows?.name} theirs={rows?.saved} isChanged={isChanged} />
          )}
          {scripted && <NeedsScript what={scripted} />}
        </>
      }
    >
      {children}
      <RecentChanges changes={entries} />
    </Editor>
  );
}
