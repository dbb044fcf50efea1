import { useState } from 'react';
import { changedIn, type Draft, rebase } from './draft.ts';

export type Version = string | number;

type Shared<V extends Version> = {
  /** Changes with each saved copy. */
  version: V;
  /** The version that this form's own save created. */
  ownVersion?: V | undefined;
  /** The last answer, for forms whose save may not change the version. */
  answer?: unknown;
};

type Start<V extends Version> = Shared<V> & {
  /** Each saved row, by id. */
  saved: Record<string, Draft>;
  /** The input of refused rows, without script. */
  input?: Record<string, Draft> | undefined;
  meaningOf?(field: string, text: string): string;
  merge?: typeof rebase;
};

export type DraftState<V extends Version = number> = {
  draft: Draft;
  saved: Draft;
  version: V;
  changed: string[];
  /** Fields that somebody else has changed too; each must be chosen before saving. */
  conflicting: string[];
  set(field: string, text: string): void;
  /** Keeps the input, or takes what the other person saved. */
  choose(field: string, whose: 'mine' | 'theirs'): void;
  discard(): void;
  /** Call when the draft is sent, so that its own save is not taken for somebody else's. */
  sent(): void;
};

/** The draft of one form. Input survives saves elsewhere on the page and by others. */
export function useDraft<V extends Version>(
  start: Shared<V> & { saved: Draft; input?: Draft | undefined },
): DraftState<V> {
  const { saved, input, ...shared } = start;
  return useDrafts({ ...shared, saved: { form: saved }, input: input && { form: input } }).row('form');
}

/** A draft for each row of a list. */
export function useDrafts<V extends Version>(start: Start<V>) {
  const { saved, input, version, ownVersion, answer, meaningOf, merge = rebase } = start;
  const [state, setState] = useState(() => ({
    rows: eachRow(saved, (copy, id) => untouched(copy, input?.[id])),
    version,
    answer,
  }));
  if (state.version !== version || state.answer !== answer) {
    const isOwn = version === ownVersion;
    // The answer arrives before the copy it saved.
    const keepsSent = !isOwn && state.version === version;
    const rows = eachRow(saved, (newer, id) => {
      const row = state.rows[id] ?? untouched(newer);
      // Tidying up while saving is not somebody else's change.
      const base = isOwn && row.sent ? row.sent : row.base;
      const { draft, conflicting } = merge(row.draft, base, newer);
      const unsettled = row.conflicting.filter((field) => draft[field] !== newer[field]);
      return {
        draft,
        base: newer,
        sent: keepsSent ? row.sent : null,
        conflicting: [...new Set([...unsettled, ...conflicting])],
      };
    });
    setState({ rows, version, answer });
  }

  function update(change: (row: Row, id: string) => Partial<Row>) {
    setState((now) => ({
      ...now,
      rows: eachRow(saved, (copy, id) => {
        const row = now.rows[id] ?? untouched(copy);
        return { ...row, ...change(row, id) };
      }),
    }));
  }

  function discard(ids: string[]) {
    update((_row, id) => (ids.includes(id) ? { draft: saved[id] ?? {}, conflicting: [] } : {}));
  }

  function sent(ids: string[]) {
    update(({ draft }, id) => ({ sent: ids.includes(id) ? draft : null }));
  }

  function row(id: string): DraftState<V> {
    const copy = saved[id] ?? {};
    const { draft, conflicting } = state.rows[id] ?? untouched(copy);
    const updateThis = (change: (row: Row) => Partial<Row>) =>
      update((row, each) => (each === id ? change(row) : {}));
    return {
      draft,
      saved: copy,
      version,
      changed: changedIn(draft, copy, meaningOf),
      conflicting,
      set: (field, text) => updateThis((now) => ({ draft: { ...now.draft, [field]: text } })),
      choose: (field, whose) =>
        updateThis((now) => ({
          draft: whose === 'mine' ? now.draft : { ...now.draft, [field]: copy[field] ?? '' },
          conflicting: now.conflicting.filter((each) => each !== field),
        })),
      discard: () => discard([id]),
      sent: () => sent([id]),
    };
  }

  const changedIds = Object.keys(saved).filter((id) => row(id).changed.length > 0);
  return { row, changedIds, discard, sent };
}

type Row = {
  draft: Draft;
  /** The saved copy it is based on. */
  base: Draft;
  sent: Draft | null;
  conflicting: string[];
};

/** A saved row, with the input of a refused form for the row's own fields. */
function untouched(saved: Draft, input: Draft = {}): Row {
  const fields = Object.entries(saved).map(([field, text]) => [field, input[field] ?? text]);
  return { draft: Object.fromEntries(fields), base: saved, sent: null, conflicting: [] };
}

function eachRow(saved: Record<string, Draft>, rowOf: (copy: Draft, id: string) => Row): Record<string, Row> {
  return Object.fromEntries(Object.entries(saved).map(([id, copy]) => [id, rowOf(copy, id)]));
}
