import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';

type Props = { url: string; label: string; isSpelledOut?: boolean };

/** Deletes a picture of a product, after asking. */
export function DeletePicture({ url, label, isSpelledOut }: Props) {
  const dialog = useId();
  const fetcher = useFetcher();
  return (
    <div>
      <DialogButton
        dialog={dialog}
        look="bare"
        isSmall
        isIconOnly={!isSpelledOut}
        aria-label={isSpelledOut ? undefined : label}
        disabled={fetcher.state !== 'idle'}
      >
        <Trash2 size={15} />
        {isSpelledOut && label}
      </DialogButton>
      <ConfirmDialog
        id={dialog}
        title={`${label}?`}
        confirm="Delete picture"
        fields={{ intent: 'delete-media', url }}
        fetcher={fetcher}
      >
        <p>It leaves the product and the shop at once. Activity can bring it back.</p>
      </ConfirmDialog>
    </div>
  );
}
