import { useState } from 'react';
import type { Product } from '#shop/catalogue/product.ts';
import { type Draft, rebase } from '../draft.ts';
import { changedInRow, rowOf, type VariantRow } from './variant-rows.ts';

type Rows = Record<string, Draft>;

/**
 * What is typed into the rows of the variants. It outlives whatever is saved meanwhile; a typed stock keeps its
 * difference, so that it stays right when pieces are sold.
 */
export function useVariantDrafts(
  { variants, options }: Pick<Product, 'variants' | 'options'>,
  version: number,
  ownVersion: number | undefined,
) {
  const saved: Rows = Object.fromEntries(variants.map((variant) => [variant.id, rowOf(variant, options)]));
  const [state, setState] = useState({ drafts: saved, bases: saved, sent: {} as Rows, version });
  if (state.version !== version) {
    const drafts: Rows = {};
    for (const [id, newer] of Object.entries(saved)) {
      const base = (version === ownVersion && state.sent[id]) || state.bases[id] || newer;
      drafts[id] = withDifference(state.drafts[id] ?? newer, base, newer);
    }
    setState({ drafts, bases: saved, sent: {}, version });
  }
  const draftOf = (id: string) => state.drafts[id] ?? saved[id] ?? {};
  const savedOf = (id: string) => saved[id] ?? {};
  const changed = variants.filter(({ id }) => changedInRow(draftOf(id), savedOf(id)).length > 0);
  const rowsOf = (ids: string[]): VariantRow[] =>
    ids.map((id) => {
      const fields = changedInRow(draftOf(id), savedOf(id));
      const only = (draft: Draft) => Object.fromEntries(fields.map((field) => [field, draft[field] ?? '']));
      return { id, typed: only(draftOf(id)), seen: only(savedOf(id)) };
    });
  return {
    draftOf,
    savedOf,
    changed,
    rowsOf,
    set: (id: string, field: string, value: string) =>
      setState((now) => ({
        ...now,
        drafts: { ...now.drafts, [id]: { ...(now.drafts[id] ?? saved[id]), [field]: value } },
      })),
    revert: (ids: string[]) =>
      setState((now) => ({
        ...now,
        drafts: { ...now.drafts, ...Object.fromEntries(ids.map((id) => [id, saved[id] ?? {}])) },
      })),
    sent: (ids: string[]) =>
      setState((now) => ({ ...now, sent: Object.fromEntries(ids.map((id) => [id, now.drafts[id] ?? {}])) })),
  };
}

function withDifference(draft: Draft, base: Draft, newer: Draft): Draft {
  const next = rebase(draft, base, newer).draft;
  const [typed, was, now] = [draft, base, newer].map(({ stockCount }) => Number(stockCount));
  if (typed === undefined || was === undefined || now === undefined) return next;
  if (typed === was || Number.isNaN(typed)) return next;
  return { ...next, stockCount: String(Math.max(0, now + typed - was)) };
}
