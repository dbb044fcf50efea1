import { useEffect, useRef } from 'react';
import type { Attributes } from '#shop/catalogue/attributes/attribute-fields.ts';
import { VARIANT_ATTRIBUTES } from '#shop/catalogue/attributes/attribute-form.ts';
import type { OptionType, Variant } from '#shop/catalogue/product/product.ts';
import type { FieldError } from '#shop/errors.ts';
import { isCounted, POLICY_WORDS } from '#values/stock-kind.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import type { DraftState } from '../../editing/use-drafts.ts';
import { fieldId } from '../../ui/forms/draft-fields.tsx';
import { FetcherProblem } from '../../ui/forms/fetcher-problem.tsx';
import { Columns, SelectField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { Upload } from '../../ui/forms/upload.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogButton, DialogFoot } from '../../ui/page/dialog.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import { AttributeGroups } from '../editor/attribute-groups.tsx';
import attributes from '../editor/attributes.module.css';
import styles from './variant-dialog.module.css';
import { optionField, STOCK_CHOICES, VAT_CHOICES } from './variant-draft.ts';

type Props = {
  id: string;
  /** Id of the row's form, which saves title and options too. */
  form: string;
  variant: Variant;
  types: OptionType[];
  /** The product's attributes, which the variant has where it has none of its own. */
  inherited: Attributes;
  name: string;
  state: DraftState;
  isChanged: boolean;
  isSaving: boolean;
  problem: unknown;
  errorOf(field: string): FieldError | undefined;
};

/** The less common settings of a variant: title, options and picture; and deletes it. */
export function VariantDialog(props: Props) {
  const { id, form, variant, name, isChanged, isSaving, problem } = props;
  const isHydrated = useIsHydrated();
  const dialog = useRef<HTMLDialogElement>(null);
  const wasSaving = useRef(false);
  // It closes once saved, and stays open after a refusal.
  useEffect(() => {
    if (wasSaving.current && !isSaving && !isChanged) dialog.current?.close();
    wasSaving.current = isSaving;
  }, [isSaving, isChanged]);
  const [removing, deleting] = [`${id}-picture`, `${id}-delete`];
  return (
    <>
      <Dialog id={id} ref={dialog} title={name} isWide hasClose>
        <DialogBody>
          <VariantKind {...props} />
          <OwnAttributes {...props} />
          <FetcherProblem data={problem} />
          {variant.featuredMedia && (
            <div className={`beside ${styles.own}`}>
              <img src={`${variant.featuredMedia}?width=160`} alt={name} width="120" height="120" />
              <DialogButton dialog={removing} isSmall>
                Remove its picture
              </DialogButton>
            </div>
          )}
          <Upload
            fields={{ intent: 'set-variant-media', variantId: variant.id }}
            label={variant.featuredMedia ? `Another picture of ${name}` : `Picture of ${name}`}
          />
        </DialogBody>
        <DialogFoot>
          <DialogButton dialog={deleting} look="danger">
            Delete variant
          </DialogButton>
          <AdminButton form={form} look="solid" disabled={isSaving || (isHydrated && !isChanged)}>
            {isSaving ? 'Saving…' : 'Save variant'}
          </AdminButton>
        </DialogFoot>
      </Dialog>
      <ConfirmDialog
        id={removing}
        title={`Remove the picture of ${name}?`}
        confirm="Remove picture"
        fields={{ intent: 'remove-variant-media', variantId: variant.id }}
      >
        <p>It leaves the variant and the shop at once. Activity can bring it back.</p>
      </ConfirmDialog>
      <ConfirmDialog
        id={deleting}
        title={`Delete ${name}?`}
        confirm="Delete variant"
        fields={{ intent: 'delete-variant', variantId: variant.id }}
      >
        <p>
          It is deleted at once{isCounted(variant) && <>, with its stock of {variant.stockCount}</>}. Existing
          orders still show it. Activity can bring it back.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** What the variant has of its own; the product's shows through where it has nothing. */
function OwnAttributes({ form, variant, inherited, state, errorOf }: Props) {
  const { draft, saved, set } = state;
  const isOpen = Object.keys(VARIANT_ATTRIBUTES).some((key) => draft[key] || errorOf(key));
  return (
    <details className={attributes.own} open={isOpen}>
      <FoldHead>Its own attributes</FoldHead>
      <div className={`pair ${attributes.groups}`}>
        <AttributeGroups isVariant>
          {({ key, unit }, label) => (
            <TextField
              key={key}
              label={label}
              form={form}
              id={fieldId(`${key} ${variant.id}`)}
              name={`${key} ${variant.id}`}
              value={draft[key] ?? ''}
              placeholder={inherited[key]?.toLocaleString('en-GB')}
              {...(unit && { unitAfter: unit, inputMode: 'decimal' })}
              error={errorOf(key)}
              saved={draft[key] === saved[key] ? undefined : saved[key] || 'empty'}
              onChange={({ currentTarget }) => set(key, currentTarget.value)}
            />
          )}
        </AttributeGroups>
      </div>
      <p className={`caption ${attributes.under}`}>Grey is what it has from the product.</p>
    </details>
  );
}

function VariantKind({ form, variant, types, state, errorOf }: Props) {
  const { draft, saved, set } = state;
  const isHydrated = useIsHydrated();
  const of = (field: string) => ({
    form,
    id: fieldId(`${field} ${variant.id}`),
    name: `${field} ${variant.id}`,
    value: draft[field] ?? '',
    error: errorOf(field),
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      set(field, currentTarget.value),
  });
  const savedIf = (field: string, words: string | undefined) =>
    draft[field] === saved[field] ? undefined : words;
  return (
    <>
      <TextField label="Variant title" {...of('title')} saved={savedIf('title', saved.title)} />
      <SelectField label="VAT rate" {...of('vatRate')} saved={savedIf('vatRate', `${saved.vatRate}%`)}>
        <Options of={VAT_CHOICES} />
      </SelectField>
      <Columns>
        <TextField
          label="GTIN"
          hint="The digits under its barcode, for shopping feeds and search engines"
          inputMode="numeric"
          {...of('gtin')}
          saved={savedIf('gtin', saved.gtin || 'empty')}
        />
        <TextField
          label="Cost"
          unit="£"
          hint="What you pay for one. Customers never see it"
          inputMode="decimal"
          {...of('cost')}
          saved={savedIf('cost', saved.cost || 'empty')}
        />
      </Columns>
      <SelectField
        label="Stock kind"
        {...of('stockPolicy')}
        hint={
          draft.stockPolicy === 'counted' && saved.stockPolicy !== 'counted'
            ? 'It begins with none: say in its row how many there are'
            : undefined
        }
        saved={savedIf('stockPolicy', POLICY_WORDS[variant.stockPolicy])}
      >
        <Options of={STOCK_CHOICES} />
      </SelectField>
      {(!isHydrated || draft.stockPolicy === 'made-to-order') && (
        <Columns>
          <TextField
            label="Weeks from"
            hint="Until it is sent, counted from the order"
            inputMode="numeric"
            {...of('weeksFrom')}
            saved={savedIf('weeksFrom', saved.weeksFrom || 'empty')}
          />
          <TextField
            label="Weeks to"
            inputMode="numeric"
            {...of('weeksTo')}
            saved={savedIf('weeksTo', saved.weeksTo || 'empty')}
          />
        </Columns>
      )}
      {types.map(({ optionHandle, optionName, options }) => {
        const field = optionField(optionHandle);
        const was = options.find(({ handle }) => handle === saved[field]);
        return (
          <SelectField
            key={optionHandle}
            label={optionName}
            {...of(field)}
            error={errorOf(field) ?? errorOf('options')}
            saved={savedIf(field, was?.viewName ?? 'None')}
          >
            <option value="">None</option>
            <Options of={options.map(({ handle, viewName }) => [handle, viewName])} />
          </SelectField>
        );
      })}
    </>
  );
}
