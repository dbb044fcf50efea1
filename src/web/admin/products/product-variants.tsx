import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { nameOfVariant } from '#shop/catalogue/combinations.ts';
import { attributesOf, type Product } from '#shop/catalogue/product.ts';
import type { Draft } from '../editing/draft.ts';
import { Unsaved } from '../editing/save-bar.tsx';
import { useDrafts } from '../editing/use-drafts.ts';
import { AdminButton } from '../ui/button.tsx';
import { Column } from '../ui/column.tsx';
import { FetcherProblem } from '../ui/fetcher-problem.tsx';
import { Panel } from '../ui/panel.tsx';
import { Question } from '../ui/question.tsx';
import table from '../ui/table.module.css';
import { AddVariant } from './add-variant.tsx';
import { GenerateVariants } from './generate-variants.tsx';
import type { ErrorsOf, ProductAnswer } from './product-answer.ts';
import styles from './product-variants.module.css';
import { draftOfVariant, meaningOf, mergeVariant } from './variant-draft.ts';
import { VariantLine } from './variant-line.tsx';

type Props = {
  product: Product;
  version: number;
  errorsOf: ErrorsOf;
  /** Called with the number of rows that have unsaved changes. */
  onUnsaved(count: number): void;
};

/** The variants in one grid; rows are saved and reverted one by one or all at once. */
export function Variants({ product, version, errorsOf, onUnsaved }: Props) {
  const { variants } = product;
  const fetcher = useFetcher<ProductAnswer>();
  const answer = fetcher.data;
  const saved = variants.map((variant) => [variant.id, draftOfVariant(variant, product.options)]);
  const drafts = useDrafts({
    saved: Object.fromEntries(saved),
    version,
    ownVersion: answer && 'done' in answer ? answer.savedVersion : undefined,
    meaningOf,
    merge: mergeVariant,
  });
  const grid = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<string[]>([]);
  const { changedIds } = drafts;
  const count = changedIds.length;
  useEffect(() => onUnsaved(count), [count, onUnsaved]);
  const isSaving = fetcher.state !== 'idle';
  const errors = answer && 'error' in answer ? answer.fields : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer moves focus to the first wrong field
  useEffect(() => grid.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [answer]);
  function save(ids: string[]) {
    drafts.sent(ids);
    const fields: Draft = { intent: 'save-variants', productId: product.id };
    for (const id of ids) {
      const { draft, saved, changed } = drafts.row(id);
      for (const field of changed) {
        fields[`${field} ${id}`] = draft[field] ?? '';
        fields[`seen ${field} ${id}`] = saved[field] ?? '';
      }
    }
    fetcher.submit(fields, { method: 'post' });
  }
  const names = variants.filter(({ id }) => asking.includes(id)).map(nameOfVariant);
  return (
    <Panel
      id="variants"
      title="Variants"
      note={variants.length === 0 ? 'None yet, so it cannot be bought' : count === 0 && variants.length}
      end={
        count > 0 && (
          <>
            <Unsaved>{count} changed</Unsaved>
            <AdminButton type="button" look="bare" isSmall onClick={() => setAsking(changedIds)}>
              Revert all
            </AdminButton>
            <AdminButton type="button" isSmall disabled={isSaving} onClick={() => save(changedIds)}>
              {isSaving ? 'Saving…' : count === 1 ? 'Save 1 variant' : `Save ${count} variants`}
            </AdminButton>
          </>
        )
      }
      isBare
    >
      <div className={styles.problem}>
        {count > 0 && <FetcherProblem data={answer} />}
        {answer && 'done' in answer && count === 0 && (
          <p className="visually-hidden" role="status">
            Variants saved
          </p>
        )}
      </div>
      <GenerateVariants product={product} errors={errorsOf('generate-variants')} />
      {variants.length > 0 && (
        <div className={styles.scroll} ref={grid}>
          <table className={`${table.table} ${table.rows} ${styles.grid}`}>
            <caption className="visually-hidden">Variants</caption>
            <thead>
              <tr>
                <Column isHidden>Picture</Column>
                <Column>Variant</Column>
                <Column>SKU</Column>
                <Column>Price</Column>
                <Column>Stock</Column>
                <Column>Availability</Column>
                <Column isHidden>Save or revert</Column>
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <VariantLine
                  key={variant.id}
                  productId={product.id}
                  variant={variant}
                  types={product.options}
                  inherited={attributesOf(product)}
                  problem={count > 0 ? answer : undefined}
                  picture={product.featuredMedia}
                  state={drafts.row(variant.id)}
                  errors={errors ?? errorsOf('save-variants')}
                  isSaving={isSaving}
                  onSave={() => save([variant.id])}
                  onRevert={() => setAsking([variant.id])}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <AddVariant product={product} errors={errorsOf('add-variant')} />
      {asking.length > 0 && (
        <Question
          title="Are you sure you want to cancel?"
          stay="Keep editing"
          confirm="Revert"
          look="solid"
          onStay={() => setAsking([])}
          onConfirm={() => {
            drafts.discard(asking);
            setAsking([]);
          }}
        >
          <p>
            Unsaved changes to {names.length > 3 ? `${names.length} variants` : names.join(', ')} will be
            lost.
          </p>
        </Question>
      )}
    </Panel>
  );
}
