import { Trash2, X } from 'lucide-react';
import { useId } from 'react';
import { Form } from 'react-router';
import type { Variant } from '#shop/catalogue/product.ts';
import { AdminButton } from '../ui/button.tsx';
import dialog from '../ui/dialog.module.css';
import { DialogButton } from '../ui/dialog.tsx';
import { Upload } from '../upload.tsx';
import styles from './product-variants.module.css';

/** The rarer things: the variant's own picture, and deleting it. */
export function VariantDialog({ id, variant, name }: { id: string; variant: Variant; name: string }) {
  const titleId = useId();
  const close = (event: React.FormEvent<HTMLFormElement>) => event.currentTarget.closest('dialog')?.close();
  return (
    <dialog className={dialog.dialog} id={id} aria-labelledby={titleId}>
      <header className={dialog.head}>
        <h2 id={titleId}>{name}</h2>
        <DialogButton dialog={id} command="close" look="bare" isIconOnly aria-label="Close">
          <X size={18} />
        </DialogButton>
      </header>
      <div className={dialog.body}>
        {variant.featuredMedia && (
          <div className={styles.own}>
            <img src={`${variant.featuredMedia}?width=160`} alt={name} width="120" height="120" />
            <Form method="post" preventScrollReset onSubmit={close}>
              <input type="hidden" name="intent" value="remove-variant-media" />
              <input type="hidden" name="variantId" value={variant.id} />
              <AdminButton isSmall>Remove its picture</AdminButton>
            </Form>
          </div>
        )}
        <Upload
          fields={{ intent: 'set-variant-media', variantId: variant.id }}
          label={variant.featuredMedia ? `Another picture of ${name}` : `Picture of ${name}`}
        />
      </div>
      <div className={dialog.foot}>
        <Form method="post" preventScrollReset onSubmit={close}>
          <input type="hidden" name="intent" value="delete-variant" />
          <input type="hidden" name="variantId" value={variant.id} />
          <AdminButton look="danger">
            <Trash2 size={15} />
            Delete this variant for good
          </AdminButton>
        </Form>
      </div>
    </dialog>
  );
}
