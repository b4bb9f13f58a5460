import type { OrderReport } from '@chulo/shared/contract/restaurant/reports';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList, IndianRupee, Pizza, Users } from 'lucide-react';
import { Fragment } from 'react';
import { BackupNote } from '../../../features/backups/backups.tsx';
import { MailsNote } from '../../../features/mails/mails.tsx';
import { adminMenuOptions } from '../../../features/menu/admin/admin-menu.queries.ts';
import {
  BestSellersChart,
  DaysChart,
  DeliveryTypesChart,
  HoursChart,
  RemakesChart,
} from '../../../features/reports/charts/report-charts.tsx';
import { reportsMessages as messages, reportsMessages } from '../../../features/reports/reports.messages.ts';
import { orderStatsOptions, recentReportOptions } from '../../../features/reports/reports.queries.ts';
import { OrdersStatus } from '../../../features/restaurant/hours/pause-control.tsx';
import { InstallationNote } from '../../../features/restaurant/settings/installation-note.tsx';
import { SetupChecklist } from '../../../features/setup/setup-checklist.tsx';
import { errorText } from '../../../lib/api/api-errors.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { StatCard } from '../../../ui/data/stat-card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { newestCustomersOptions } from '../shell/admin-reads.ts';
import { OverviewNow } from './overview-now.tsx';
import { OverviewRecent } from './overview-recent.tsx';

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4';

export function OverviewSection() {
  const report = useQuery(recentReportOptions());
  const { data: figures, isError } = report;
  const Frame = isError && !figures ? Card : Fragment;
  return (
    <div className="grid max-w-[110rem] grid-cols-[minmax(0,1fr)] gap-4">
      <OrdersStatus />
      <OverviewNow />
      <BackupNote />
      <MailsNote />
      <SetupChecklist />
      <InstallationNote />
      <OverviewStats report={figures} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className={COLUMN}>
          <OverviewRecent />
          {figures && (
            <>
              <DaysChart report={figures} />
              <DeliveryTypesChart report={figures} />
            </>
          )}
          {!figures && !isError && <Skeleton className="h-96" />}
        </div>
        <div className={COLUMN}>
          <Frame>
            <ReadState
              read={report}
              loadingLabel={reportsMessages.loading}
              skeleton={<Skeleton className="h-96" />}
              failedText={(error) => reportsMessages.failed(errorText(error))}
              staleText={(error) => reportsMessages.stale(errorText(error))}
            >
              {(read) => (
                <>
                  <HoursChart report={read} />
                  <BestSellersChart report={read} />
                  <RemakesChart report={read} />
                </>
              )}
            </ReadState>
          </Frame>
        </div>
      </div>
    </div>
  );
}

const ICON = 'size-5';

/** The four stat cards (S2.99); each card shows its own error. */
function OverviewStats({ report }: { report: OrderReport | undefined }) {
  const stats = useQuery(orderStatsOptions());
  const customers = useQuery(newestCustomersOptions());
  const menu = useQuery(adminMenuOptions());
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
