import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { OptionType, Variant } from '#shop/catalogue/product.ts';
import type { FieldError } from '#shop/errors.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import type { Draft } from '../draft.ts';
import { FetcherProblem } from '../fetcher-problem.tsx';
import { AdminButton } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { ConfirmDialog, DialogButton } from '../ui/dialog.tsx';
import { Upload } from '../upload.tsx';
import styles from './product-variants.module.css';
import { VariantKind } from './variant-kind.tsx';

export type VariantDialogProps = {
  id: string;
  /** Id of the form of the variant's row: title and options are saved with it. */
  form: string;
  variant: Variant;
  types: OptionType[];
  name: string;
  draft: Draft;
  saved: Draft;
  isChanged: boolean;
  isSaving: boolean;
  problem: unknown;
  errorOf(field: string): FieldError | undefined;
  onSet(field: string, value: string): void;
};

/** The rarer things of a variant: its title and options, its own picture, and deleting it. */
export function VariantDialog(props: VariantDialogProps) {
  const { id, form, variant, name, isChanged, isSaving, problem } = props;
  const titleId = useId();
  const isHydrated = useIsHydrated();
  const place = useRef<HTMLDialogElement>(null);
  const wasSaving = useRef(false);
  // It stays open with a refusal, and goes with what was saved.
  useEffect(() => {
    if (wasSaving.current && !isSaving && !isChanged) place.current?.close();
    wasSaving.current = isSaving;
  }, [isSaving, isChanged]);
  const [removing, deleting] = [`${id}-picture`, `${id}-delete`];
  return (
    <>
      <dialog className={dialog.dialog} id={id} ref={place} aria-labelledby={titleId}>
        <header className={dialog.head}>
          <h2 id={titleId}>{name}</h2>
          <DialogButton dialog={id} command="close" look="bare" isIconOnly aria-label="Close">
            <X size={18} />
          </DialogButton>
        </header>
        <div className={dialog.body}>
          <VariantKind {...props} />
          <FetcherProblem data={problem} />
          {variant.featuredMedia && (
            <div className={styles.own}>
              <img src={`${variant.featuredMedia}?width=160`} alt={name} width="120" height="120" />
              <DialogButton dialog={removing} command="show-modal" isSmall>
                Remove its picture
              </DialogButton>
            </div>
          )}
          <Upload
            fields={{ intent: 'set-variant-media', variantId: variant.id }}
            label={variant.featuredMedia ? `Another picture of ${name}` : `Picture of ${name}`}
          />
        </div>
        <div className={dialog.foot}>
          <DialogButton dialog={deleting} command="show-modal" look="danger">
            Delete variant
          </DialogButton>
          <AdminButton form={form} look="solid" disabled={isSaving || (isHydrated && !isChanged)}>
            {isSaving ? 'Saving…' : 'Save variant'}
          </AdminButton>
        </div>
      </dialog>
      <ConfirmDialog
        id={removing}
        title={`Remove the picture of ${name}?`}
        stay="Keep it"
        confirm="Remove picture"
        look="dangerFull"
        fields={{ intent: 'remove-variant-media', variantId: variant.id }}
      >
        <p>It goes from the variant at once, and from the shop. This cannot be undone.</p>
      </ConfirmDialog>
      <ConfirmDialog
        id={deleting}
        title={`Delete ${name}?`}
        stay="Keep it"
        confirm="Delete variant"
        look="dangerFull"
        fields={{ intent: 'delete-variant', variantId: variant.id }}
      >
        <p>
          It goes from the product at once, with its stock of {variant.stockCount}. Orders keep what they
          show. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
