import { useState } from 'react';

type Texts = Record<string, string>;

/** What an action said: the texts that it was sent, and what was wrong with them, if anything. */
export type DraftAnswer = { typed?: Texts | undefined; error?: string; code?: string } | undefined;

/**
 * What the owner has typed, laid over what is saved. When something else is saved meanwhile, by this save or by
 * somebody else, fields that were not touched follow it and typed ones stay as they are.
 */
export function useDraft(saved: Texts, answer: DraftAnswer) {
  const [draft, setDraft] = useState(() => ({ base: saved, answer, mine: { ...saved, ...typedIn(answer) } }));
  if (!isEqual(draft.base, saved) || draft.answer !== answer) {
    const sent = answer && !answer.error ? answer.typed : undefined;
    const isDone = (name: string) =>
      draft.mine[name] === draft.base[name] || draft.mine[name] === sent?.[name];
    const mine = Object.fromEntries(
      Object.entries(saved).map(([name, text]) => [name, isDone(name) ? text : (draft.mine[name] ?? text)]),
    );
    setDraft({ base: saved, answer, mine });
  }
  return {
    texts: draft.mine,
    set: (name: string, text: string) =>
      setDraft((draft) => ({ ...draft, mine: { ...draft.mine, [name]: text } })),
    discard: () => setDraft((draft) => ({ ...draft, mine: draft.base })),
    changed: Object.keys(saved).filter((name) => draft.mine[name] !== saved[name]),
  };
}

/** Without script, a refused form comes back with what was typed. */
function typedIn(answer: DraftAnswer): Texts {
  return (answer?.error && answer.typed) || {};
}

function isEqual(one: Texts, other: Texts): boolean {
  const names = Object.keys(other);
  return names.length === Object.keys(one).length && names.every((name) => one[name] === other[name]);
}
