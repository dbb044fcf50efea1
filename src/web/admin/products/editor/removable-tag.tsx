import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { FetcherProblem } from '../../ui/forms/fetcher-problem.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { IconButton } from '../../ui/page/button.tsx';

type Props = {
  /** Sent to remove it. */
  fields: Record<string, string>;
  /** Of the button. */
  label: string;
  children: ReactNode;
};

export function RemovableTag({ fields, label, children }: Props) {
  const fetcher = useFetcher();
  return (
    <li>
      {children}
      <fetcher.Form method="post">
        <HiddenFields values={fields} />
        <IconButton label={label} disabled={fetcher.state !== 'idle'}>
          <X size={15} />
        </IconButton>
      </fetcher.Form>
      <FetcherProblem data={fetcher.data} />
    </li>
  );
}
