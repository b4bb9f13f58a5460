import type { OrderStatus } from '@chulo/shared/domain/order-status';
import { Badge } from '../../../ui/badge.tsx';
import { statusNames } from '../orders.messages.ts';
import { STATUS_TONES } from '../status-tones.ts';

export function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={STATUS_TONES[status]}>{statusNames[status]}</Badge>;
}
