import type { ComponentProps, ReactNode } from 'react';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { RecentChanges } from '../../activity/recent-changes.tsx';
import { Editor } from '../../editing/editor.tsx';
import type { EditorState } from '../../editing/use-editor.ts';
import styles from '../../ui/forms/editor.module.css';
import { NeedsScript } from '../../ui/forms/needs-script.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Stack } from '../../ui/page/panel.tsx';
import { BesidePreview } from '../preview/beside-preview.tsx';
import { LivePreview } from '../preview/live-preview.tsx';
import type { TextToEdit } from './find-text.server.ts';
import { TextHistory } from './text-history.tsx';
import { TextNote } from './text-note.tsx';
import { TextStateBadge } from './text-state.tsx';

type Preview = Omit<ComponentProps<typeof LivePreview>, 'fields'> & {
  /** What the words are called beside it. */
  label: string;
  /** Fields that it shows; without them all. */
  fields?: string[];
};

type Props = {
  title: string;
  back: { to: string; label: string };
  text: TextToEdit;
  editor: EditorState;
  /** 'page' */
  noun: string;
  /** What the rows of its lists are called, for errors such as 'sections.2.title'. */
  rowName(list: string, id: string): string;
  /** Fields of the draft that have no control of their own name. */
  sends?: ComponentProps<typeof Editor>['sends'];
  /** What can be changed with script only. */
  scripted?: string;
  /** Links to what customers see. */
  views?: ReactNode;
  /** What there is to say when nothing else is. */
  note?: ReactNode;
  /** Beside the fields; or in a second column, around the history. */
  preview?: Preview;
  aside?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
};

/** The editor of a text: Save keeps what was typed as a draft, Publish shows it to customers. */
export function TextEditor(props: Props) {
  const { title, back, text, editor, noun, rowName, sends, scripted, views, note, aside, end } = props;
  const { state, answer, labels, isBusy } = editor;
  const isHydrated = useIsHydrated();
  const isBlocked = isBusy || state.conflicting.length > 0;
  const isPublished = text.state === 'published' && state.changed.length === 0;
  const history = (
    <>
      <TextHistory {...text} />
      <RecentChanges changes={text.entries} />
    </>
  );
  return (
    <Editor
      {...{ editor, title, note: <TextStateBadge state={text.state} />, back, sends }}
      bar={{
        isBlocked,
        children: (
          <>
            {views}
            <AdminButton
              form={editor.form}
              name="publish"
              value="1"
              look="solid"
              disabled={isBlocked || (isHydrated && isPublished)}
            >
              Publish
            </AdminButton>
          </>
        ),
      }}
      says={
        <>
          <TextNote {...{ answer, draft: state, labels, noun, rowName }}>{note}</TextNote>
          {scripted && <NeedsScript what={scripted} />}
        </>
      }
    >
      {props.preview ? (
        <WithPreview preview={props.preview} draft={state.draft}>
          {props.children}
          {history}
        </WithPreview>
      ) : (
        <div className={styles.editor}>
          <Stack>{props.children}</Stack>
          <Stack>
            {aside}
            {history}
            {end}
          </Stack>
        </div>
      )}
    </Editor>
  );
}

type WithPreviewProps = { preview: Preview; draft: Record<string, string>; children: ReactNode };

function WithPreview({ preview: { label, fields, ...preview }, draft, children }: WithPreviewProps) {
  const shown = fields ? Object.fromEntries(fields.map((field) => [field, draft[field]])) : draft;
  return (
    <BesidePreview label={label} preview={<LivePreview {...preview} fields={shown} />}>
      <Stack>{children}</Stack>
    </BesidePreview>
  );
}
