import type { Draft } from '../draft.ts';
import { useDraft } from '../use-draft.ts';
import type { SettingsAnswer } from './settings-note.tsx';

/**
 * The draft of a section of the settings; without script, a refused form comes back with what was typed. What is no
 * such form at all can not be shown: then what is saved stands there.
 */
export function useSettingsDraft(saved: Draft, version: string, answer: SettingsAnswer) {
  return useDraft({
    saved,
    version,
    ownVersion: answer?.savedVersion,
    typed: answer?.error && answer.code !== 'malformed' ? answer.typed : undefined,
    answer,
  });
}
