import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { nameOfVariant } from '#shop/catalogue/combinations.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { FetcherProblem } from '../fetcher-problem.tsx';
import { CancelDialog } from '../orders/cancel-dialog.tsx';
import { AdminButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Unsaved } from '../ui/save-bar.tsx';
import table from '../ui/table.module.css';
import { AddVariant } from './add-variant.tsx';
import { GenerateVariants } from './generate-variants.tsx';
import type { ErrorsOf, ProductAnswer } from './product-answer.ts';
import styles from './product-variants.module.css';
import { useVariantDrafts } from './use-variant-drafts.ts';
import { VariantLine } from './variant-line.tsx';

type Props = {
  product: Product;
  version: number;
  errorsOf: ErrorsOf;
  /** Told how many rows have unsaved changes. */
  onUnsaved(count: number): void;
};

/** Every kind in which the product is sold, in one grid: each row saves and reverts by itself, or all together. */
export function Variants({ product, version, errorsOf, onUnsaved }: Props) {
  const { variants } = product;
  const fetcher = useFetcher<ProductAnswer>();
  const answer = fetcher.data;
  const drafts = useVariantDrafts(
    product,
    version,
    answer && 'done' in answer ? answer.savedVersion : undefined,
  );
  const grid = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<string[]>([]);
  const count = drafts.changed.length;
  useEffect(() => onUnsaved(count), [count, onUnsaved]);
  const changedIds = drafts.changed.map(({ id }) => id);
  const isSaving = fetcher.state !== 'idle';
  const errors = answer && 'error' in answer ? answer.fields : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes whoever saved to the first wrong field
  useEffect(() => grid.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [answer]);
  function save(ids: string[]) {
    drafts.sent(ids);
    const rows = JSON.stringify(drafts.rowsOf(ids));
    fetcher.submit({ intent: 'save-variants', productId: product.id, rows }, { method: 'post' });
  }
  return (
    <Card
      id="variants"
      title="Variants"
      note={variants.length === 0 ? 'None: it cannot be bought yet' : count === 0 && variants.length}
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
                <th scope="col">
                  <span className="visually-hidden">Picture</span>
                </th>
                <th scope="col">Variant</th>
                <th scope="col">SKU</th>
                <th scope="col">Price</th>
                <th scope="col">Stock</th>
                <th scope="col">Availability</th>
                <th scope="col">
                  <span className="visually-hidden">Save or revert</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => (
                <VariantLine
                  key={variant.id}
                  productId={product.id}
                  variant={variant}
                  types={product.options}
                  problem={count > 0 ? answer : undefined}
                  picture={product.featuredMedia}
                  draft={drafts.draftOf(variant.id)}
                  saved={drafts.savedOf(variant.id)}
                  errors={errors ?? errorsOf('save-variant', variant.id)}
                  isSaving={isSaving}
                  onSet={(field, value) => drafts.set(variant.id, field, value)}
                  onSave={() => save([variant.id])}
                  onRevert={() => setAsking([variant.id])}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <AddVariant product={product} errors={errorsOf('add-variant')} />
      <CancelDialog
        names={variants.filter(({ id }) => asking.includes(id)).map(nameOfVariant)}
        onStay={() => setAsking([])}
        onCancel={() => {
          drafts.revert(asking);
          setAsking([]);
        }}
      />
    </Card>
  );
}
