import { Trash2 } from 'lucide-react';
import { useFetcher } from 'react-router';
import { FetcherProblem } from '../fetcher-problem.tsx';
import { AdminButton } from '../ui/button.tsx';

type Props = { url: string; label: string; isSpelledOut?: boolean };

/** Takes a picture off its product. */
export function DeletePicture({ url, label, isSpelledOut }: Props) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="delete-media" />
      <input type="hidden" name="url" value={url} />
      <AdminButton
        look="bare"
        isSmall
        isIconOnly={!isSpelledOut}
        aria-label={isSpelledOut ? undefined : label}
        disabled={fetcher.state !== 'idle'}
      >
        <Trash2 size={15} />
        {isSpelledOut && label}
      </AdminButton>
      <FetcherProblem data={fetcher.data} />
    </fetcher.Form>
  );
}
