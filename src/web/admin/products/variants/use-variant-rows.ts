import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Product } from '#shop/catalogue/product/product.ts';
import type { Draft } from '../../editing/draft.ts';
import { type DraftState, useDrafts } from '../../editing/use-drafts.ts';
import type { ProductAnswer } from '../editor/product-answer.ts';
import { draftOfVariant, meaningOf, mergeVariant } from './variant-draft.ts';

type Start = {
  product: Product;
  version: number;
  /** The version that the page's own Save made, which may have saved rows too. */
  savedVersion: number | undefined;
};

export type VariantRows = ReturnType<typeof useVariantRows>;

/** What is typed in the grid of variants. Rows are saved one by one, all together, or with the rest of the page. */
export function useVariantRows({ product, version, savedVersion }: Start) {
  const fetcher = useFetcher<ProductAnswer>();
  const answer = fetcher.data;
  const own = [savedVersion, answer && 'done' in answer ? answer.savedVersion : undefined];
  const saved = product.variants.map((variant) => [variant.id, draftOfVariant(variant, product.options)]);
  const drafts = useDrafts({
    saved: Object.fromEntries(saved),
    version,
    ownVersion: own.includes(version) ? version : undefined,
    meaningOf,
    merge: mergeVariant,
  });
  /** Stock as it was typed. The draft moves with the saved number, because it keeps the difference. */
  const [typedStock, setTypedStock] = useState<Draft>({});

  function row(id: string): DraftState & { typedStock: string | undefined } {
    const state = drafts.row(id);
    const isStock = state.changed.includes('stockCount') && typedStock[id] !== state.draft.stockCount;
    return {
      ...state,
      typedStock: isStock ? typedStock[id] : undefined,
      set(field, text) {
        if (field === 'stockCount') setTypedStock((now) => ({ ...now, [id]: text }));
        state.set(field, text);
      },
    };
  }

  /** What a form sends of these rows: each changed field, and what was seen in it. */
  function fieldsOf(ids: string[]): Draft {
    const fields: Draft = {};
    for (const id of ids) {
      const { draft, saved, changed } = drafts.row(id);
      for (const field of changed) {
        fields[`${field} ${id}`] = draft[field] ?? '';
        fields[`seen ${field} ${id}`] = saved[field] ?? '';
      }
    }
    return fields;
  }

  /** `more` goes with them. */
  function save(ids: string[], more: Draft = {}) {
    drafts.sent(ids);
    const fields = { intent: 'save-variants', productId: product.id, ...fieldsOf(ids), ...more };
    void fetcher.submit(fields, { method: 'post' });
  }

  const { changedIds, discard, sent } = drafts;
  return { row, fieldsOf, save, changedIds, discard, sent, answer, isSaving: fetcher.state !== 'idle' };
}
