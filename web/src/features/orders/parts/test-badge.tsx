import type { Order } from '@chulo/shared/contract/orders/orders';
import { testOrder } from '../../../lib/format/orders.messages.ts';
import { Badge } from '../../../ui/data/badge.tsx';

/** Marks a test order; nothing for every other one. */
export const TestBadge = ({ order: { isTest } }: { order: Pick<Order, 'isTest'> }) =>
  isTest && <Badge tone="plum">{testOrder}</Badge>;
