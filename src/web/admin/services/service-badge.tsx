import { CircleCheck, CircleDashed, CirclePause, TriangleAlert } from 'lucide-react';
import type { ServiceState } from '#shop/services/find-services.server.ts';
import { Badge } from '../ui/page/status.tsx';

const BADGES = {
  'in-use': { look: 'accepted', Icon: CircleCheck, word: 'In use' },
  paused: { look: 'faded', Icon: CirclePause, word: 'Paused' },
  unreadable: { look: 'attention', Icon: TriangleAlert, word: 'Enter it again' },
  sandbox: { look: 'faded', Icon: CircleDashed, word: 'Test mode' },
  'not-set-up': { look: 'faded', Icon: CircleDashed, word: 'Not set up' },
} as const;

export function ServiceBadge({ state }: { state: ServiceState }) {
  return <Badge {...BADGES[state]} />;
}
