import { ORDER_STATUSES, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import type { ReactNode } from 'react';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { statusNames } from '../orders.messages.ts';
import { InlineSelect } from './inline-select.tsx';
import { staffMessages } from './staff-orders.messages.ts';

export type StatusChoice = OrderStatus | 'all';

interface StaffOrdersFilterProps {
  search: string;
  onSearch: (text: string) => void;
  status: StatusChoice;
  onStatus: (status: StatusChoice) => void;
  /** An action on all matching orders. */
  action: ReactNode;
}

const CHOICES = [
  ['all', staffMessages.allStatuses],
  ...ORDER_STATUSES.map((status) => [status, statusNames[status]] as const),
] as const satisfies readonly (readonly [StatusChoice, string])[];

export function StaffOrdersFilter({ search, onSearch, status, onStatus, action }: StaffOrdersFilterProps) {
  return (
    <SectionToolbar
      search={{
        label: staffMessages.search,
        value: search,
        maxLength: TEXT_BOUNDS.search,
        onChange: onSearch,
      }}
      action={action}
    >
      <div className="w-44 max-sm:w-full">
        <InlineSelect
          label={staffMessages.statusFilter}
          value={status}
          options={CHOICES}
          onChange={onStatus}
        />
      </div>
    </SectionToolbar>
  );
}
