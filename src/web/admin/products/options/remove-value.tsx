import { X } from 'lucide-react';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import { nameOfVariant } from '#shop/catalogue/product/combinations.ts';
import type { OptionType, Product, Variant } from '#shop/catalogue/product/product.ts';
import { firstAlike, variantsWith } from '#shop/catalogue/product/without-option.ts';
import { stockInShort } from '#shop/catalogue/record/said-of.ts';
import { counted } from '#values/counted.ts';
import { FetcherProblem } from '../../ui/forms/fetcher-problem.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { AdminButton, IconButton } from '../../ui/page/button.tsx';
import { Dialog, DialogBody, DialogButton, DialogFoot } from '../../ui/page/dialog.tsx';
import type { ProductAnswer } from '../editor/product-answer.ts';
import styles from './product-options.module.css';

type Props = { product: Product; ordered: string[]; type: OptionType; handle: string; name: string };

/** Variants that are named one by one. */
const NAMED = 5;

/** Removes a value: at once while no variant has it, else after asking what becomes of those that have. */
export function RemoveValue({ product, ordered, type, handle, name }: Props) {
  const fetcher = useFetcher<ProductAnswer>();
  const id = useId();
  const { optionHandle, optionName } = type;
  const used = variantsWith(product, optionHandle, handle);
  const label = `Delete ${optionName} ${name}`;
  const fields = {
    intent: 'remove-option-value',
    productId: product.id,
    optionHandle,
    handle,
    expected: String(used.length),
  };
  if (used.length === 0)
    return (
      <fetcher.Form method="post" className={`line ${styles.remove}`}>
        <HiddenFields values={fields} />
        <span className="caption">No variant</span>
        <IconButton label={label} disabled={fetcher.state !== 'idle'}>
          <X size={15} />
        </IconButton>
        <FetcherProblem data={fetcher.data} />
      </fetcher.Form>
    );
  return (
    <div className={`line ${styles.remove}`}>
      <span className="caption">{countOf(used)}</span>
      <DialogButton dialog={id} look="bare" isIconOnly aria-label={label}>
        <X size={15} />
      </DialogButton>
      <Dialog id={id} title={`Remove ${name} from ${optionName}?`} fetcher={fetcher} hasClose>
        <fetcher.Form method="post">
          <HiddenFields values={fields} />
          <DialogBody>
            <VariantsOfValue used={used} ordered={ordered} />
            <WhatBecomes {...{ product, type, handle, used }} />
          </DialogBody>
          <DialogFoot>
            <DialogButton dialog={id} command="close">
              Keep it
            </DialogButton>
            <AdminButton look="dangerFull" disabled={fetcher.state !== 'idle'}>
              Remove {name}
            </AdminButton>
          </DialogFoot>
        </fetcher.Form>
      </Dialog>
    </div>
  );
}

function VariantsOfValue({ used, ordered }: { used: Variant[]; ordered: string[] }) {
  const further = used.length - NAMED;
  return (
    <>
      <p>{used.length === 1 ? 'One variant has it:' : `${used.length} variants have it:`}</p>
      <ul className={styles.used}>
        {used.slice(0, NAMED).map((variant) => (
          <li key={variant.id}>
            <strong>{nameOfVariant(variant)}</strong> {variant.sku}, {stockInShort(variant)}
            {ordered.includes(variant.id) ? ', has been ordered' : ', never ordered'}
          </li>
        ))}
        {further > 0 && <li>and {further} more</li>}
      </ul>
    </>
  );
}

type ChoiceProps = Pick<Props, 'product' | 'type' | 'handle'> & { used: Variant[] };

/** Nothing is chosen beforehand: both are wrong for somebody. */
function WhatBecomes({ product, type: { optionHandle, options }, handle, used }: ChoiceProps) {
  const others = options
    .filter((value) => value.handle !== handle)
    .map((value) => {
      const variants = firstAlike(product, optionHandle, { from: handle, to: value.handle }) ?? [];
      const [alike] = variantsWith({ variants }, optionHandle, value.handle);
      return { ...value, alike: alike && nameOfVariant(alike) };
    });
  const stock = used.reduce((sum, { stockCount }) => sum + stockCount, 0);
  const them = used.length === 1 ? 'it' : 'them';
  return (
    <fieldset className={styles.becomes}>
      <legend>What becomes of {them}?</legend>
      {others.map(({ handle, viewName, alike }) => (
        <label key={handle}>
          <input type="radio" name="variants" value={handle} required disabled={alike !== undefined} />
          <span>
            {used.length === 1 ? 'It becomes' : 'They become'} <strong>{viewName}</strong>, with SKU, price
            and stock as they are
            {alike && <em> Not possible: there is {alike} already.</em>}
          </span>
        </label>
      ))}
      <label>
        <input type="radio" name="variants" value="delete" required />
        <span>
          <strong>Delete {them}</strong>, with {counted(stock, 'piece')} of stock. Orders still show what they
          sold.
        </span>
      </label>
    </fieldset>
  );
}

function countOf(variants: Variant[]): string {
  const stock = variants.reduce((sum, { stockCount }) => sum + stockCount, 0);
  return `${counted(variants.length, 'variant')}, ${stock} in stock`;
}
