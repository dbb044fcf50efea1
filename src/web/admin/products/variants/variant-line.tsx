import { Ellipsis, Undo2 } from 'lucide-react';
import { Form } from 'react-router';
import {
  ATTRIBUTE_FIELDS,
  type Attributes,
  sizeInWords,
} from '#shop/catalogue/attributes/attribute-fields.ts';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { nameOfVariant } from '#shop/catalogue/product/combinations.ts';
import type { OptionType, Variant } from '#shop/catalogue/product/product.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { POLICY_WORDS, STOCK_POLICIES, weeksInWords } from '#values/stock-kind.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import type { Draft } from '../../editing/draft.ts';
import type { DraftState } from '../../editing/use-drafts.ts';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { Thumb } from '../../ui/lists/thumb.tsx';
import { AdminButton, IconButton } from '../../ui/page/button.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import styles from './product-variants.module.css';
import { movedInWords } from './stock-meanwhile.ts';
import { VariantCell } from './variant-cell.tsx';
import { VariantDialog } from './variant-dialog.tsx';
import { optionField } from './variant-draft.ts';

type Props = {
  productId: string;
  variant: Variant;
  /** The option types of its product. */
  types: OptionType[];
  /** The product's attributes. */
  inherited: Attributes;
  /** The product's picture, for variants without their own. */
  picture: string | null;
  state: DraftState & { typedStock: string | undefined };
  errors: FieldErrors | undefined;
  isSaving: boolean;
  /** The last answer, also shown in the dialog. */
  problem: unknown;
  onSave(): void;
  onRevert(): void;
};

/** One variant in the grid. Save and Revert appear with the first change; without script Save is always there. */
export function VariantLine(props: Props) {
  const { productId, variant, types, picture, state, errors, isSaving, onSave, onRevert } = props;
  const isHydrated = useIsHydrated();
  const { draft, saved, changed } = state;
  const isChanged = changed.length > 0;
  const name = nameOfVariant(variant);
  const [form, dialog] = [`variant-${variant.id}`, `more-${variant.id}`];
  const errorOf = (field: string) => errors?.[`${field} ${variant.id}`];
  const cell = (field: string) => ({
    field,
    form,
    variant: { id: variant.id, name },
    value: draft[field] ?? '',
    saved: saved[field] ?? '',
    isChanged: changed.includes(field),
    error: errorOf(field),
    onSet: state.set,
  });
  const inDialog = [
    changed.includes('title') && 'Title',
    changed.includes('vatRate') && 'VAT rate',
    changed.includes('gtin') && 'GTIN',
    changed.includes('cost') && 'Cost',
    KIND.some((field) => changed.includes(field)) && 'Stock kind',
    ...types.map((type) => changed.includes(optionField(type.optionHandle)) && type.optionName),
    ...ATTRIBUTE_FIELDS.map(({ key, label }) => changed.includes(key) && label),
  ].filter(Boolean);
  const kind = kindInWords(draft);
  const size = sizeInWords({ ...props.inherited, ...attributesOf(variant) });
  const without = types.filter(({ optionHandle }) => !saved[optionField(optionHandle)]);
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <td className={styles.picture}>
        <Thumb picture={variant.featuredMedia ?? picture} isSmall />
        <Form
          id={form}
          method="post"
          preventScrollReset
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged) onSave();
          }}
        >
          <HiddenFields values={{ intent: 'save-variants', productId }} />
          {Object.entries(saved).map(([field, text]) => (
            <input key={field} type="hidden" name={`seen ${field} ${variant.id}`} value={text} />
          ))}
        </Form>
      </td>
      <th scope="row" className={styles.name}>
        {name}
        {size && <span className={styles.size}>{size}</span>}
        {inDialog.length > 0 && <span className={styles.aside}>{inDialog.join(', ')} changed</span>}
        {inDialog.length === 0 && without.length > 0 && (
          <span className={styles.aside}>
            No {without.map(({ optionName }) => optionName).join(', ')} yet: see More
          </span>
        )}
      </th>
      <VariantCell label="SKU" className={styles.sku} {...cell('sku')} />
      <VariantCell label="Price" unit="£" className={styles.price} {...cell('price')} />
      {kind ? (
        <td className={styles.stock} data-label="Stock">
          <span className={styles.kind}>{kind}</span>
        </td>
      ) : (
        <VariantCell
          label="Stock"
          className={styles.stock}
          {...cell('stockCount')}
          note={state.typedStock === undefined ? undefined : movedStock(state)}
        />
      )}
      <VariantCell label="Availability" className={styles.availability} {...cell('available')} />
      <td className={styles.actions}>
        {isChanged && (
          <IconButton type="button" label={`Revert ${name}`} onClick={onRevert}>
            <Undo2 size={15} />
          </IconButton>
        )}
        {(isChanged || !isHydrated) && (
          <AdminButton form={form} look="solid" isSmall disabled={isSaving} aria-label={`Save ${name}`}>
            Save
          </AdminButton>
        )}
        <DialogButton dialog={dialog} look="bare" isSmall isIconOnly aria-label={`More for ${name}`}>
          <Ellipsis size={18} />
        </DialogButton>
        <VariantDialog
          id={dialog}
          form={form}
          variant={variant}
          types={types}
          inherited={props.inherited}
          name={name}
          state={state}
          isSaving={isSaving}
          errorOf={errorOf}
          isChanged={isChanged}
          problem={props.problem}
        />
      </td>
    </tr>
  );
}

const KIND = ['stockPolicy', 'weeksFrom', 'weeksTo'];

/** What a stock is that is not counted, as it is typed: 'Made to order, 4 to 6 weeks'. */
function kindInWords({ stockPolicy, weeksFrom, weeksTo }: Draft): string | undefined {
  const policy = STOCK_POLICIES.find((each) => each === stockPolicy);
  if (!policy || policy === 'counted') return undefined;
  const words = POLICY_WORDS[policy];
  const [from, to] = [Number(weeksFrom), Number(weeksTo)];
  return policy === 'made-to-order' && from > 0 && to > 0 ? `${words}, ${weeksInWords({ from, to })}` : words;
}

/** 'You typed 6; 5 came in meanwhile'. */
function movedStock({ typedStock, draft }: Props['state']): string {
  const moved = Number(draft.stockCount) - Number(typedStock);
  return `You typed ${typedStock}; ${movedInWords(moved)} meanwhile`;
}
