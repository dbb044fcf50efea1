import type { Draft } from '../editing/draft.ts';
import { useDraft } from '../editing/use-drafts.ts';
import { useRefusalUntilClean } from '../editing/use-refusal-until-clean.ts';
import type { SettingsAnswer } from './settings-note.tsx';

/**
 * The draft of a settings page, from the input of a refused form where there is no script. Returns the page's answer
 * until a refusal is resolved.
 */
export function useSettingsDraft(saved: Draft, version: string, answer: SettingsAnswer) {
  const refusal = answer?.error ? answer : undefined;
  const draft = useDraft({
    saved,
    version,
    ownVersion: answer?.savedVersion,
    input: refusal?.code === 'malformed' ? undefined : refusal?.input,
    answer,
  });
  const refused = useRefusalUntilClean(refusal, draft.changed.length === 0);
  return { ...draft, answer: refusal ? refused : answer };
}
