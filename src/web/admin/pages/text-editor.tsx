import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { type TextAnswer, TextNote } from './text-note.tsx';
import { TextSaveBar } from './text-save-bar.tsx';
import { type TextState, TextStateBadge } from './text-state.tsx';
import type { TextDraft } from './use-text-draft.ts';

type Props = {
  form: string;
  title: string;
  back: { to: string; label: string };
  state: TextState;
  version: number;
  words: TextDraft;
  labels: Record<string, string>;
  /** 'page' */
  noun: string;
  /** What the rows of its lists are called, for errors such as 'sections.2.title'. */
  rowName(list: string, id: string): string;
  /** Fields of the draft that have no control of their own name. */
  hidden: string[];
  answer: TextAnswer;
  /** Links to what customers see. */
  views?: ReactNode;
  /** What there is to say when nothing else is. */
  note?: ReactNode;
  children: ReactNode;
};

/** The editor of a text: its head with Save and Publish, what became of the last form, and the form itself. */
export function TextEditor(props: Props) {
  const { form, title, back, state, version, words, labels, noun, rowName, hidden, views, note, children } =
    props;
  const { draft } = words;
  return (
    <div>
      <PageHead title={title} note={<TextStateBadge state={state} />} back={back}>
        <TextSaveBar form={form} words={words} labels={labels} state={state}>
          {views}
        </TextSaveBar>
      </PageHead>
      <TextNote answer={words.answer} draft={draft} labels={labels} noun={noun} rowName={rowName}>
        {note}
      </TextNote>
      <Form id={form} method="post" preventScrollReset hidden onSubmit={draft.sent}>
        <HiddenFields
          values={{
            intent: 'save',
            version,
            ...Object.fromEntries(hidden.map((name) => [name, draft.draft[name]])),
          }}
        />
      </Form>
      {children}
    </div>
  );
}
