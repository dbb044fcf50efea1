import { CircleCheck, CircleDashed, CirclePause, CircleX, TriangleAlert } from 'lucide-react';
import type { Delivery } from '#shop/webhooks/deliveries.server.ts';
import type { Endpoint } from '#shop/webhooks/endpoints.server.ts';
import { Badge } from '../ui/page/status.tsx';

export function EndpointBadge({ isOn, failingSince }: Pick<Endpoint, 'isOn' | 'failingSince'>) {
  if (!isOn) return <Badge look="faded" Icon={CirclePause} word="Off" />;
  if (failingSince !== null) return <Badge look="attention" Icon={TriangleAlert} word="Failing" />;
  return <Badge look="accepted" Icon={CircleCheck} word="On" />;
}

export function DeliveryBadge({ state, attempts }: Pick<Delivery, 'state' | 'attempts'>) {
  if (state === 'delivered') return <Badge look="accepted" Icon={CircleCheck} word="Delivered" />;
  if (state === 'failed') return <Badge look="cancelled" Icon={CircleX} word="Failed" />;
  if (attempts === 0) return <Badge look="faded" Icon={CircleDashed} word="Waiting" />;
  return <Badge look="attention" Icon={TriangleAlert} word="Trying again" />;
}
