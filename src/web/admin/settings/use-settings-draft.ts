import type { Draft } from '../draft.ts';
import { useDraft } from '../use-draft.ts';
import { useStanding } from '../use-standing.ts';
import type { SettingsAnswer } from './settings-note.tsx';

/**
 * The draft of a section of the settings; without script, a refused form comes back with what was typed. What is no
 * such form at all can not be shown: then what is saved stands there. The answer that it gives back is the page's,
 * while it has something to say.
 */
export function useSettingsDraft(saved: Draft, version: string, answer: SettingsAnswer) {
  const refusal = answer?.error ? answer : undefined;
  const draft = useDraft({
    saved,
    version,
    ownVersion: answer?.savedVersion,
    typed: refusal?.code === 'malformed' ? undefined : refusal?.typed,
    answer,
  });
  const refused = useStanding(refusal, draft.changed.length === 0);
  return { ...draft, answer: refusal ? refused : answer };
}
