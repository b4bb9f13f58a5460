import { ORDER_STATUSES } from '@chulo/shared/domain/order/order-status';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { isRangeReversed } from '@chulo/shared/domain/time/nepal-time';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebounced } from '../../../lib/device/use-debounced.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { SectionToolbar } from '../../../ui/data/section-toolbar.tsx';
import { DayField } from '../../../ui/form/day-field.tsx';
import { InlineSelect } from '../../../ui/form/inline-select.tsx';
import { statusNames } from '../orders.messages.ts';
import { staffMessages } from './admin-orders.messages.ts';
import { type DaysChoice, daysChoiceOf, daysOf, ORDERS_ONLY, type OrdersFilter } from './orders-filter.ts';

const SEARCH_DEBOUNCE_MS = 250;

/** Changes the filter and returns to the first page (S2.105). A replaced one, as while typing, adds no entry to the history. */
export type FilterChange = (change: Partial<OrdersFilter>, how?: 'chosen' | 'replaced') => void;

interface AdminOrdersFilterProps {
  filter: OrdersFilter;
  onFilter: FilterChange;
  action: ReactNode;
}

const STATUS_CHOICES = [
  ['all', staffMessages.allStatuses],
  ...ORDER_STATUSES.map((status) => [status, statusNames[status]] as const),
] as const satisfies readonly (readonly [OrdersFilter['status'], string])[];
const ONLY_CHOICES = ORDERS_ONLY.map((only) => [only, staffMessages.only[only]] as const);
const DAYS_CHOICES = (['any', 'today', 'yesterday', 'custom'] as const).map(
  (choice) => [choice, staffMessages.days[choice]] as const,
);

export function AdminOrdersFilter({ filter, onFilter, action }: AdminOrdersFilterProps) {
  const [text, setText] = useTypedSearch(filter.search, onFilter);
  const [isChoosing, setChoosing] = useState(false);
  const stored = daysChoiceOf(filter, nowDate());
  const days: DaysChoice = isChoosing ? 'custom' : stored;
  return (
    <div className="grid gap-3">
      <SectionToolbar
        search={{
          label: staffMessages.search,
          value: text,
          maxLength: TEXT_BOUNDS.search,
          onChange: setText,
        }}
      >
        <div className="grid grow grid-cols-2 narrow:grid-cols-1 gap-3 max-xl:w-full sm:flex sm:*:not-last:w-36">
          <InlineSelect
            label={staffMessages.statusFilter}
            value={filter.status}
            options={STATUS_CHOICES}
            onChange={(status) => onFilter({ status })}
          />
          <InlineSelect
            label={staffMessages.onlyFilter}
            value={filter.only}
            options={ONLY_CHOICES}
            onChange={(only) => onFilter({ only })}
          />
          <InlineSelect
            label={staffMessages.daysFilter}
            value={days}
            options={DAYS_CHOICES}
            onChange={(choice) => {
              setChoosing(choice === 'custom');
              if (choice !== 'custom') onFilter(daysOf(choice, nowDate()));
            }}
          />
          <div className="max-sm:*:w-full sm:ml-auto">{action}</div>
        </div>
      </SectionToolbar>
      {days === 'custom' && (
        <div className="grid max-w-96 grid-cols-2 narrow:grid-cols-1 gap-3">
          <DayField label={staffMessages.from} value={filter.from} onDay={(from) => onFilter({ from })} />
          <DayField
            label={staffMessages.to}
            value={filter.to}
            error={isRangeReversed(filter) ? staffMessages.rangeReversed : null}
            onDay={(to) => onFilter({ to })}
          />
        </div>
      )}
    </div>
  );
}

/** The text of the input. After a pause it becomes the filter, and a filter from elsewhere, as by Back, becomes the text. */
function useTypedSearch(search: string, onFilter: FilterChange) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const debounced = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const send = useEffectEvent(() => onFilter({ search: debounced }, 'replaced'));
  useEffect(() => {
    if (debounced === sent.current) return;
    sent.current = debounced;
    send();
  }, [debounced]);
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);
  return [text, setText] as const;
}
