import type { OrderStatus } from '@chulo/shared/domain/order-status';
import type { BadgeTone } from '../../ui/badge.tsx';

/** The colour of a status wherever its badge stands (section 4). */
export const STATUS_TONES = {
  pending: 'neutral',
  confirmed: 'indigo',
  preparing: 'turmeric',
  ready: 'plum',
  picked_up: 'ink',
  delivered: 'leaf',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, BadgeTone>;
