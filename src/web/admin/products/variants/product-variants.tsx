import { Fragment, useEffect, useRef, useState } from 'react';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { nameOfVariant } from '#shop/catalogue/product/combinations.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { counted } from '#values/counted.ts';
import { Unsaved } from '../../editing/save-bar.tsx';
import { FetcherProblem } from '../../ui/forms/fetcher-problem.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Done } from '../../ui/page/done.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Question } from '../../ui/page/question.tsx';
import type { ErrorsOf } from '../editor/product-answer.ts';
import { AddVariant } from './add-variant.tsx';
import { GenerateVariants } from './generate-variants.tsx';
import styles from './product-variants.module.css';
import type { VariantRows } from './use-variant-rows.ts';
import { VariantErrors } from './variant-errors.tsx';
import { VariantLine } from './variant-line.tsx';

/** It comes in one kind alone, so nobody need hear of variants. */
export function isSimpleProduct({ options, variants }: Product): boolean {
  return options.length === 0 && variants.length <= 1;
}

type Props = {
  product: Product;
  rows: VariantRows;
  errorsOf: ErrorsOf;
  /** Errors of the rows that were sent with the rest of the page. */
  pageErrors: FieldErrors | undefined;
  isSaving: boolean;
};

/** The variants in one grid; rows are saved and reverted one by one, all at once, or with the page. */
export function Variants({ product, rows, errorsOf, pageErrors, isSaving }: Props) {
  const { variants } = product;
  const isSimple = isSimpleProduct(product);
  const { answer, changedIds, save } = rows;
  const grid = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<string[]>([]);
  const count = changedIds.length;
  const errors = answer && 'error' in answer ? answer.fields : undefined;
  const shown = errors ?? errorsOf('save-variants') ?? pageErrors;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer moves focus to the first wrong field
  useEffect(() => grid.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [answer]);
  const names = variants.filter(({ id }) => asking.includes(id)).map(nameOfVariant);
  return (
    <Panel
      id="variants"
      title={isSimple ? 'Price and stock' : 'Variants'}
      note={
        variants.length === 0
          ? 'None yet, so it cannot be bought'
          : count === 0 && !isSimple && variants.length
      }
      end={
        count > 0 && (
          <>
            <Unsaved>{count} changed</Unsaved>
            <AdminButton type="button" look="bare" isSmall onClick={() => setAsking(changedIds)}>
              Revert all
            </AdminButton>
            <AdminButton type="button" isSmall disabled={isSaving} onClick={() => save(changedIds)}>
              {isSaving ? 'Saving…' : isSimple ? 'Save price and stock' : `Save ${counted(count, 'variant')}`}
            </AdminButton>
          </>
        )
      }
      isBare
    >
      <div className={styles.problem}>
        {count > 0 && <FetcherProblem data={answer} />}
        {answer && 'done' in answer && count === 0 && (
          <Done title={isSimple ? 'Price and stock saved' : 'Variants saved'} answer={answer} />
        )}
      </div>
      <GenerateVariants product={product} errors={errorsOf('generate-variants')} />
      {variants.length > 0 && (
        <div className={styles.scroll} ref={grid}>
          <Table
            name={isSimple ? 'Price and stock' : 'Variants'}
            columns={[
              { name: 'Picture', is: 'hidden' },
              isSimple ? 'Product' : 'Variant',
              'SKU',
              'Price',
              'Stock',
              'Availability',
              { name: 'Save or revert', is: 'hidden' },
            ]}
            className={styles.grid}
          >
            {variants.map((variant) => (
              <Fragment key={variant.id}>
                <VariantLine
                  productId={product.id}
                  variant={variant}
                  types={product.options}
                  inherited={attributesOf(product)}
                  problem={count > 0 ? answer : undefined}
                  picture={product.featuredMedia}
                  state={rows.row(variant.id)}
                  errors={shown}
                  isSaving={isSaving}
                  onSave={() => save([variant.id])}
                  onRevert={() => setAsking([variant.id])}
                />
                <VariantErrors id={variant.id} errors={shown} />
              </Fragment>
            ))}
          </Table>
        </div>
      )}
      {changedIds.some((id) => rows.row(id).changed.includes('stockCount')) && (
        <p className={`caption ${styles.under}`}>
          Stock is saved as a difference, so a sale in between is not lost.
        </p>
      )}
      {(!isSimple || variants.length === 0) && (
        <AddVariant product={product} errors={errorsOf('add-variant')} />
      )}
      {asking.length > 0 && (
        <Question
          title="Are you sure you want to cancel?"
          stay="Keep editing"
          confirm="Revert"
          look="solid"
          onStay={() => setAsking([])}
          onConfirm={() => {
            rows.discard(asking);
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
