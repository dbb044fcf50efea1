import { CircleCheck, CircleX, Pencil } from 'lucide-react';
import { Badge } from '../../ui/page/status.tsx';

/** Whether customers see a text, and whether it has a draft. */
export type TextState = 'published' | 'changed' | 'draft' | 'deleted';

export function TextStateBadge({ state }: { state: TextState }) {
  if (state === 'published') return <Badge look="active" Icon={CircleCheck} word="Published" />;
  if (state === 'changed') return <Badge look="attention" Icon={Pencil} word="Changed, not published" />;
  if (state === 'draft') return <Badge look="faded" Icon={Pencil} word="Draft" />;
  return <Badge look="cancelled" Icon={CircleX} word="Deleted" />;
}
