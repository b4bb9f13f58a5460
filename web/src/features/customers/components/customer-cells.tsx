import type { ListedUser } from '@chulo/shared/contract/customers';
import { ClipboardList, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDayOf } from '../../../lib/nepal-clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { customersMessages as messages } from '../customers.messages.ts';

const SHORT_ID = 8;

export const shortIdOf = ({ id }: ListedUser) => id.slice(0, SHORT_ID);

export interface CustomerDeeds {
  onView: (customer: ListedUser) => void;
  onOrders: (customer: ListedUser) => void;
}

/** @param children the name, which leads to the profile */
export function CustomerTitle({ customer, children }: { customer: ListedUser; children: ReactNode }) {
  return (
    <>
      <span className="line-clamp-3 min-w-0">{children}</span>
      {!customer.isActive && <Badge tone="danger">{messages.isDisabled}</Badge>}
    </>
  );
}

export function JoinedDay({ customer: { createdAt } }: { customer: ListedUser }) {
  return (
    <time dateTime={createdAt} className="whitespace-nowrap">
      {formatDayOf(createdAt)}
    </time>
  );
}

export function CustomerActions({ customer, onView, onOrders }: CustomerDeeds & { customer: ListedUser }) {
  return (
    <div className="-mx-3 flex gap-1">
      <Tooltip text={messages.view}>
        <IconButton
          label={messages.viewOf(customer.name)}
          icon={<Eye aria-hidden className="size-5" />}
          onClick={() => onView(customer)}
        />
      </Tooltip>
      <Tooltip text={messages.orders}>
        <IconButton
          label={messages.ordersOf(customer.name)}
          icon={<ClipboardList aria-hidden className="size-5" />}
          onClick={() => onOrders(customer)}
        />
      </Tooltip>
    </div>
  );
}
