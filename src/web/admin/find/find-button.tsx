import { Search } from 'lucide-react';
import { invokerOf } from '../ui/page/dialog.tsx';

export const FIND_DIALOG = 'find-anything';

type Props = { className: string | undefined; labelClass: string | undefined };

/** Opens the dialog; the navigation styles it. */
export function FindButton({ className, labelClass }: Props) {
  return (
    <button className={className} type="button" {...invokerOf(FIND_DIALOG, 'show-modal')}>
      <Search size={18} strokeWidth={1.75} />
      <span className={labelClass}>Find anything</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </button>
  );
}
