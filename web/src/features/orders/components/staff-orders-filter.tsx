import type { OrderStatus } from '@chulo/shared/domain/order-status';
import { CONTROL_LOOK } from '../../../ui/field-frame.tsx';
import { statusNames } from '../orders.messages.ts';
import { staffMessages } from '../staff-orders.messages.ts';
import { SearchBox } from './search-box.tsx';

type StatusChoice = OrderStatus | 'all';

interface StaffOrdersFilterProps {
  search: string;
  onSearch: (text: string) => void;
  status: StatusChoice;
  statuses: readonly StatusChoice[];
  onStatus: (status: StatusChoice) => void;
}

export function StaffOrdersFilter({ search, onSearch, status, statuses, onStatus }: StaffOrdersFilterProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,24rem)_11rem]">
      <SearchBox label={staffMessages.search} value={search} onChange={onSearch} />
      <select
        aria-label={staffMessages.statusFilter}
        value={status}
        onChange={({ target }) => onStatus(statuses.find((choice) => choice === target.value) ?? 'all')}
        className={CONTROL_LOOK}
      >
        {statuses.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 'all' ? staffMessages.allStatuses : statusNames[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
