import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFetcher } from 'react-router';
import { FetcherProblem } from '../fetcher-problem.tsx';
import { ConfirmDialog, DialogButton } from '../ui/dialog.tsx';

type Props = { url: string; label: string; isSpelledOut?: boolean };

/** Takes a picture off its product, after asking. */
export function DeletePicture({ url, label, isSpelledOut }: Props) {
  const dialog = useId();
  const fetcher = useFetcher();
  return (
    <div>
      <DialogButton
        dialog={dialog}
        command="show-modal"
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
        stay="Keep it"
        confirm="Delete picture"
        look="dangerFull"
        fields={{ intent: 'delete-media', url }}
        form={fetcher.Form}
      >
        <p>It goes from the product at once, and from the shop. This cannot be undone.</p>
      </ConfirmDialog>
      <FetcherProblem data={fetcher.data} />
    </div>
  );
}
