import { DayClosePage } from '../../../features/day-close/day-close.tsx';
import { statusNames } from '../../../features/orders/orders.messages.ts';
import { sectionTo } from '../shell/opened.ts';

export function DayCloseSection() {
  return <DayClosePage statusNames={statusNames} orderLink={(orderId) => sectionTo('orders', orderId)} />;
}
