import { useState } from 'react';
import { changedIn, type Draft, rebase } from '../draft.ts';

type Start = {
  saved: Draft;
  /** Another version is another saved copy. */
  version: number;
  /** The version that this form's own saving made. */
  ownVersion?: number | undefined;
  /** What was typed into a form that came back refused, without script. */
  typed?: Draft | undefined;
};

export type DraftState = {
  draft: Draft;
  saved: Draft;
  version: number;
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
export function useProductDraft({ saved, version, ownVersion, typed }: Start): DraftState {
  const [state, setState] = useState(() => ({
    draft: typed ? { ...saved, ...typed } : saved,
    base: saved,
    sent: null as Draft | null,
    met: [] as string[],
    version,
  }));
  if (state.version !== version) {
    // What the shop tidied while saving is no change of somebody else's.
    const base = (version === ownVersion && state.sent) || state.base;
    const { draft, met } = rebase(state.draft, base, saved);
    const open = state.met.filter((field) => draft[field] !== saved[field]);
    setState({ draft, base: saved, sent: null, met: [...new Set([...open, ...met])], version });
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
