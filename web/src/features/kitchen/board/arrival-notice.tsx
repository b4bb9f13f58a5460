import { ArrowDownRight } from 'lucide-react';
import { kitchenMessages } from '../kitchen.messages.ts';
import type { Arrival } from './use-arrival.ts';

interface ArrivalNoticeProps {
  arrival: Arrival;
  className: string;
  onGo: () => void;
}

/** Says that an order has arrived out of sight; a tap scrolls to it. In a heading it has room for text only. */
export function ArrivalNotice({ arrival: { orderNumber, below }, className, onGo }: ArrivalNoticeProps) {
  return (
    <button
      type="button"
      onClick={onGo}
      className={`flex items-center gap-1.5 rounded-control bg-turmeric px-1.5 text-left font-semibold text-base text-on-turmeric leading-tight ${className}`}
    >
      <ArrowDownRight aria-hidden className="size-5 shrink-0 in-[header]:hidden" />
      <span className="money">{kitchenMessages.arrived(orderNumber, below)}</span>
    </button>
  );
}
