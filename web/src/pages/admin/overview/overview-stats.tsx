import type { OrderReport } from '@chulo/shared/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, IndianRupee, Pizza, Users } from 'lucide-react';
import { menuOptions } from '../../../features/menu/menu.queries.ts';
import { reportsMessages as messages } from '../../../features/reports/reports.messages.ts';
import { orderStatsOptions } from '../../../features/reports/reports.queries.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { newestCustomersOptions } from '../shell/panel-reads.ts';

const ICON = 'size-5';

/** The four stat cards (S2.99); each card shows its own error. */
export function OverviewStats({ report }: { report: OrderReport | undefined }) {
  const stats = useQuery(orderStatsOptions());
  const customers = useQuery(newestCustomersOptions());
  const menu = useQuery(menuOptions());
  const today = report?.byDay.at(-1);
  const newest = customers.data?.data[0];
  const unavailable = menu.data?.filter(({ isAvailable }) => !isAvailable).length ?? 0;
  return (
    <ul aria-label={messages.figures} className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      <StatCard
        label={messages.totalOrders}
        {...valueProps(stats, ({ totalOrders }) => messages.count(totalOrders))}
        {...(today && stats.data ? { detail: messages.ordersToday(today.orders) } : {})}
        icon={<ClipboardList className={ICON} />}
      />
      <StatCard
        label={messages.revenue}
        {...valueProps(stats, ({ totalRevenue }) => formatMoney(totalRevenue))}
        {...(today && stats.data ? { detail: messages.revenueToday(formatMoney(today.revenue)) } : {})}
        icon={<IndianRupee className={ICON} />}
      />
      <StatCard
        label={messages.customers}
        {...valueProps(customers, ({ meta }) => messages.count(meta.total, meta.isExact))}
        {...(newest ? { detail: messages.newestCustomer(newest.name) } : {})}
        icon={<Users className={ICON} />}
      />
      <StatCard
        label={messages.products}
        {...valueProps(menu, ({ length }) => messages.count(length))}
        {...(menu.data ? { detail: messages.unavailable(unavailable) } : {})}
        icon={<Pizza className={ICON} />}
      />
    </ul>
  );
}

function valueProps<Data>(read: { data: Data | undefined; isError: boolean }, text: (data: Data) => string) {
  if (read.data !== undefined) return { value: text(read.data) };
  return read.isError ? { value: messages.unread, detail: messages.unreadDetail } : { value: null };
}
