import { useNavigation } from 'react-router';
import { useDraft } from '../editing/use-drafts.ts';
import { useRefusalUntilClean } from '../editing/use-refusal-until-clean.ts';
import { fieldId } from '../ui/draft-fields.tsx';
import type { TextAnswer } from './text-note.tsx';

/** The draft of a text's editor, its answer until a refusal is resolved, and the props of its fields. */
export function useTextDraft(
  form: string,
  labels: Record<string, string>,
  saved: Record<string, string>,
  version: number,
  answer: TextAnswer,
) {
  const refusal = answer?.error && answer.intent === 'save' ? answer : undefined;
  const draft = useDraft({
    saved,
    version,
    ownVersion: answer?.savedVersion,
    input: refusal?.code === 'malformed' ? undefined : refusal?.input,
  });
  const refused = useRefusalUntilClean(refusal, draft.changed.length === 0);
  const { formMethod, formData } = useNavigation();
  const field = (name: string) => ({
    ...{ id: fieldId(name), name, form, label: labels[name] ?? name },
    value: draft.draft[name] ?? '',
    saved: draft.changed.includes(name) ? draft.saved[name] : undefined,
    error: refused?.fields?.[name],
    onChange: ({ target }: { target: { value: string } }) => draft.set(name, target.value),
  });
  return {
    draft,
    field,
    answer: refusal ? refused : answer,
    errors: refused?.fields ?? {},
    isBusy: formMethod === 'POST',
    isSaving: formData?.get('intent') === 'save',
  };
}

export type TextDraft = ReturnType<typeof useTextDraft>;
