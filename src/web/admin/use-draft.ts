import { useState } from 'react';
import { changedIn, type Draft, rebase } from './draft.ts';

type Version = string | number;

type Start<V extends Version> = {
  saved: Draft;
  /** Another version is another saved copy. */
  version: V;
  /** The version that this form's own saving made. */
  ownVersion?: V | undefined;
  /** What was typed into a form that came back refused, without script. */
  typed?: Draft | undefined;
  /** What came of the last sending, for forms whose saving may leave the version as it is. */
  answer?: unknown;
};

export type DraftState<V extends Version = number> = {
  draft: Draft;
  saved: Draft;
  version: V;
  changed: string[];
  /** Fields that somebody else has changed as well; saving waits until each is chosen. */
  met: string[];
  set(field: string, value: string): void;
  /** Goes on with what was typed, or with what the other has saved. */
  choose(field: string, whose: 'mine' | 'theirs'): void;
  discard(): void;
  /** Call as the draft is sent: what comes back saved is then not taken for somebody else's. */
  sent(): void;
};

/** A form whose typing outlives whatever is saved meanwhile, by oneself elsewhere on the page or by others. */
export function useDraft<V extends Version>(start: Start<V>): DraftState<V> {
  const { saved, version, ownVersion, typed, answer } = start;
  const [state, setState] = useState(() => ({
    draft: typed ? over(saved, typed) : saved,
    base: saved,
    sent: null as Draft | null,
    met: [] as string[],
    version,
    answer,
  }));
  if (state.version !== version || state.answer !== answer) {
    // What the shop tidied while saving is no change of somebody else's.
    const own = version === ownVersion ? state.sent : null;
    const base = own ?? state.base;
    // The answer comes before the copy that it saved.
    const sent = own || state.version !== version ? null : state.sent;
    const { draft, met } = rebase(state.draft, base, saved);
    const open = state.met.filter((field) => draft[field] !== saved[field]);
    setState({ draft, base: saved, sent, met: [...new Set([...open, ...met])], version, answer });
  }
  const { draft, met } = state;
  return {
    draft,
    saved,
    version,
    met,
    changed: changedIn(draft, saved),
    set: (field, value) => setState((now) => ({ ...now, draft: { ...now.draft, [field]: value } })),
    choose: (field, whose) =>
      setState((now) => ({
        ...now,
        draft: whose === 'mine' ? now.draft : { ...now.draft, [field]: saved[field] ?? '' },
        met: now.met.filter((each) => each !== field),
      })),
    discard: () => setState((now) => ({ ...now, draft: saved, met: [] })),
    sent: () => setState((now) => ({ ...now, sent: now.draft })),
  };
}

/** What was sent, laid over what is saved; what is no field is left out. */
function over(saved: Draft, typed: Draft): Draft {
  return Object.fromEntries(Object.entries(saved).map(([field, text]) => [field, typed[field] ?? text]));
}
