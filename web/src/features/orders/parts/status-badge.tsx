import type { OrderStatus } from '@chulo/shared/domain/order/order-status';
import { Badge, type BadgeTone } from '../../../ui/data/badge.tsx';
import { statusNames } from '../orders.messages.ts';

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{statusNames[status]}</Badge>;
}

/** Badge colours (S4.43). */
const STATUS_TONES = {
  pending: 'neutral',
  confirmed: 'indigo',
  preparing: 'turmeric',
  ready: 'plum',
  picked_up: 'ink',
  delivered: 'leaf',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, BadgeTone>;
