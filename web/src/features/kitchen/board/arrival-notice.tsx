import { kitchenMessages } from '../kitchen.messages.ts';
import type { Arrival } from './use-arrival.ts';

interface ArrivalNoticeProps {
  arrival: Arrival;
  /** In the tab of its column, as high as the tab; otherwise in a heading, which has one line. */
  isTab?: boolean;
  className: string;
  onGo: () => void;
}

/** Says that an order has arrived out of sight; a tap scrolls to it. A part without room wraps out of its lines. */
export function ArrivalNotice({ arrival, isTab = false, className, onGo }: ArrivalNoticeProps) {
  return (
    <button
      type="button"
      onClick={onGo}
      className={`flex items-center rounded-control bg-turmeric px-1.5 text-left font-semibold text-base text-on-turmeric leading-tight ${className}`}
    >
      <span
        className={`money flex flex-wrap gap-x-[0.25em] overflow-hidden ${isTab ? 'max-h-[3.75em]' : 'h-[1.25em]'}`}
      >
        {kitchenMessages.arrived(arrival.orderNumber, arrival.outOfSight).map((part) => (
          <span key={part}>{part} </span>
        ))}
      </span>
    </button>
  );
}
