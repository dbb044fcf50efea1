import { useId } from 'react';
import { useFetcher } from 'react-router';
import { nameOfVariant } from '#shop/catalogue/product/combinations.ts';
import type { OptionType, Product } from '#shop/catalogue/product/product.ts';
import { firstAlike, variantsWith } from '#shop/catalogue/product/without-option.ts';
import { FetcherProblem } from '../../ui/forms/fetcher-problem.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import type { ProductAnswer } from '../editor/product-answer.ts';

type Props = { product: Product; type: OptionType };

/** Removes an option with its values; not while two variants would be the same without it. */
export function RemoveOption({ product, type: { optionHandle, optionName, options } }: Props) {
  const fetcher = useFetcher<ProductAnswer>();
  const id = useId();
  const used = variantsWith(product, optionHandle).length;
  const alike = firstAlike(product, optionHandle)?.map(nameOfVariant).join(' and ');
  const fields = { intent: 'remove-option-type', productId: product.id, optionHandle };
  if (used === 0)
    return (
      <fetcher.Form method="post">
        <HiddenFields values={fields} />
        <AdminButton look="danger" isSmall disabled={fetcher.state !== 'idle'}>
          Delete {optionName}
        </AdminButton>
        <FetcherProblem data={fetcher.data} />
      </fetcher.Form>
    );
  return (
    <>
      <DialogButton dialog={id} look="danger" isSmall disabled={alike !== undefined}>
        Delete {optionName}
      </DialogButton>
      {alike && (
        <span className="caption">Without it, {alike} would be the same: remove one of them first.</span>
      )}
      <ConfirmDialog
        id={id}
        title={`Delete ${optionName}?`}
        confirm={`Delete ${optionName}`}
        fields={fields}
        fetcher={fetcher}
      >
        <p>
          {options.length === 1 ? 'Its value goes' : `Its ${options.length} values go`}.{' '}
          {used === 1 ? 'The variant that has one stays' : `The ${used} variants that have one stay`}, with
          SKU, price and stock, and without {optionName}.
        </p>
      </ConfirmDialog>
    </>
  );
}
