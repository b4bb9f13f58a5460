import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import {
  BestSellersChart,
  DaysChart,
  DeliveryTypesChart,
  HoursChart,
} from '../../../features/reports/charts/report-charts.tsx';
import { reportsMessages } from '../../../features/reports/reports.messages.ts';
import { recentReportOptions } from '../../../features/reports/reports.queries.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { OverviewRecent } from './overview-recent.tsx';
import { OverviewStats } from './overview-stats.tsx';

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4';

export function OverviewSection() {
  const report = useQuery(recentReportOptions());
  const { data: figures, isError } = report;
  const Frame = isError && !figures ? Card : Fragment;
  return (
    <div className="grid max-w-[110rem] grid-cols-[minmax(0,1fr)] gap-4">
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
                </>
              )}
            </ReadState>
          </Frame>
        </div>
      </div>
    </div>
  );
}
