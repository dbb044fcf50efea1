import { CircleCheck, CircleDashed, CirclePlay, Flag, type LucideIcon, Pencil } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Stage } from '#shop/catalogue/price-sales/sale.ts';
import { Badge } from '../ui/page/status.tsx';

const STAGES: Record<Stage, [ComponentProps<typeof Badge>['look'], LucideIcon, string]> = {
  draft: ['faded', Pencil, 'Draft'],
  planning: ['attention', CircleDashed, 'Being planned'],
  'to come': ['accepted', CircleCheck, 'To come'],
  running: ['active', CirclePlay, 'Running'],
  over: ['faded', Flag, 'Over'],
};

export function StageBadge({ stage }: { stage: Stage }) {
  const [look, Icon, word] = STAGES[stage];
  return <Badge look={look} Icon={Icon} word={word} />;
}
