import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  Columns3,
  Images,
  type LucideIcon,
  Search,
  Undo2,
} from 'lucide-react';
import { IMPORT_STATES, type ImportState } from '#shop/files/imports/work/import.ts';
import { Badge } from '../ui/page/status.tsx';

type Look = Parameters<typeof Badge>[0]['look'];

const LOOKS: Record<ImportState, [Look, LucideIcon]> = {
  uploading: ['faded', CircleDashed],
  reading: ['faded', CircleDashed],
  unmapped: ['attention', Columns3],
  refused: ['cancelled', CircleX],
  read: ['attention', Search],
  running: ['accepted', CircleDashed],
  fetching: ['accepted', Images],
  stopped: ['attention', CirclePause],
  done: ['active', CircleCheck],
  undoing: ['accepted', CircleDashed],
  undone: ['faded', Undo2],
};

/** What has become of a file; `left` of its products stayed as they are when it was undone. */
export function StateBadge({ state, left = 0 }: { state: ImportState; left?: number }) {
  const [look, Icon] = LOOKS[state];
  return (
    <Badge
      look={look}
      Icon={Icon}
      word={left > 0 ? `Undone, but for ${left.toLocaleString('en-GB')}` : IMPORT_STATES[state]}
    />
  );
}
