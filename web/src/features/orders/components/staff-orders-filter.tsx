import { ORDER_STATUSES, type OrderStatus } from '@chulo/shared/domain/order-status';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text-bounds';
import { SearchBox } from '../../../ui/search-box.tsx';
import { statusNames } from '../orders.messages.ts';
import { staffMessages } from '../staff-orders.messages.ts';
import { InlineSelect } from './inline-select.tsx';

export type StatusChoice = OrderStatus | 'all';

interface StaffOrdersFilterProps {
  search: string;
  onSearch: (text: string) => void;
  status: StatusChoice;
  onStatus: (status: StatusChoice) => void;
}

const CHOICES = [
  ['all', staffMessages.allStatuses],
  ...ORDER_STATUSES.map((status) => [status, statusNames[status]] as const),
] as const satisfies readonly (readonly [StatusChoice, string])[];

export function StaffOrdersFilter({ search, onSearch, status, onStatus }: StaffOrdersFilterProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_11rem]">
      <SearchBox
        label={staffMessages.search}
        value={search}
        maxLength={TEXT_BOUNDS.search}
        onChange={onSearch}
      />
      <InlineSelect label={staffMessages.statusFilter} value={status} options={CHOICES} onChange={onStatus} />
    </div>
  );
}
