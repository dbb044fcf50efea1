import { useNavigation } from 'react-router';
import type { Answer } from '../answer.ts';
import type { DraftForm } from '../ui/forms/draft-fields.tsx';
import type { Draft } from './draft.ts';
import { type DraftState, useDraft, type Version } from './use-drafts.ts';
import { useRefusalUntilClean } from './use-refusal-until-clean.ts';

/** What the actions of an editor's page answer. */
export type EditorAnswer<V extends Version = number> =
  | (Answer<Draft> & { savedVersion?: V | undefined })
  | undefined;

type Start<V extends Version, A> = Pick<DraftForm, 'form' | 'labels' | 'toLine'> & {
  saved: Draft;
  version: V;
  answer: A;
  /** That of its Save. */
  intent?: string;
  /** Something besides the draft is not saved yet. */
  hasMore?: boolean;
  /** Fields show what is saved only once somebody else has changed it. */
  isQuiet?: boolean;
};

/** An editor's form: what `Editor` and the fields in it need. */
export type EditorState<V extends Version = number, A = EditorAnswer<V>> = DraftForm & {
  state: DraftState<V>;
  intent: string;
  /** The page's last answer; a refusal only until it is resolved. */
  answer: A | undefined;
  /** It was refused because somebody else has saved. */
  isConflict: boolean;
  isSaving: boolean;
  /** Some form of the page is being sent. */
  isBusy: boolean;
};

/** The draft of an editor's form, from the input of a refused one where there is no script. */
export function useEditor<V extends Version, A extends EditorAnswer<V>>(
  start: Start<V, A>,
): EditorState<V, A> {
  const { form, labels, toLine, saved, version, answer, intent = 'save' } = start;
  const refusal = answer?.error !== undefined && answer.intent === intent ? answer : undefined;
  const state = useDraft({
    saved,
    version,
    ownVersion: answer?.savedVersion,
    input: refusal?.code === 'malformed' ? undefined : refusal?.input,
    answer,
  });
  const refused = useRefusalUntilClean(refusal, state.changed.length === 0 && !start.hasMore);
  const isConflict = refused?.code === 'conflict';
  const { formMethod, formData } = useNavigation();
  return {
    ...{ form, labels, toLine, state, intent, answer: refusal ? refused : answer },
    errors: refused?.fields,
    isConflict,
    showsSaved: !start.isQuiet || isConflict,
    isSaving: formData?.get('intent') === intent,
    isBusy: formMethod === 'POST',
  };
}
