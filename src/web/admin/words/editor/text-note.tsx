import type { FieldErrors } from '#shop/errors.ts';
import type { DraftState } from '../../editing/use-drafts.ts';
import type { EditorAnswer } from '../../editing/use-editor.ts';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Done } from '../../ui/page/done.tsx';
import { Note } from '../../ui/page/note.tsx';

type Props = {
  answer: EditorAnswer;
  draft: DraftState;
  labels: Record<string, string>;
  /** 'page' */
  noun: string;
  /** What the rows of its lists are called, for errors such as 'sections.2.title'. */
  rowName(list: string, id: string): string;
  children?: React.ReactNode;
};

/** The result of the last form or a conflict to resolve; otherwise what it encloses. */
export function TextNote({ answer, draft, labels, noun, rowName, children }: Props) {
  if (answer?.fields)
    return <ErrorSummary errors={answer.fields} labels={namesOf(answer.fields, labels, rowName)} />;
  if (draft.conflicting.length > 0)
    return (
      <Note tone="attention" title={`This ${noun} has changed since you opened it`} isUrgent>
        {draft.conflicting.map((name) => (
          <p key={name}>
            {labels[name] ?? name}:{' '}
            <AdminButton type="button" isSmall onClick={() => draft.choose(name, 'mine')}>
              Keep mine
            </AdminButton>{' '}
            <AdminButton type="button" isSmall onClick={() => draft.choose(name, 'theirs')}>
              Take theirs
            </AdminButton>
          </p>
        ))}
      </Note>
    );
  if (answer?.error)
    return (
      <Note tone="bad" title="Not saved">
        {answer.error}
      </Note>
    );
  if (answer?.done) return draft.changed.length === 0 && <Done title={answer.done} answer={answer} />;
  return children;
}

/** 'Section 3: Title' for 'sections.2.title', 'About: Advantages 2: Text' for 'blocks.new.items.1.text'. */
function namesOf(errors: FieldErrors, labels: Record<string, string>, rowName: Props['rowName']) {
  return Object.fromEntries(
    Object.keys(errors).map((name) => {
      const [list = '', id, ...parts] = name.split('.');
      const words = parts.map((part) =>
        /^\d+$/.test(part) ? String(Number(part) + 1) : (labels[part] ?? part),
      );
      return [name, id ? `${rowName(list, id)}: ${words.join(' ')}` : (labels[name] ?? name)];
    }),
  );
}
