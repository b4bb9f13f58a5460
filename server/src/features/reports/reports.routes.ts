import { readOrderReport, readOrderStats } from '@chulo/shared/contract/restaurant/reports';
import type { Routes } from '../../http/route.ts';
import type { ReportsService } from './reports.service.ts';

export function registerReportRoutes({ route }: Routes, reports: ReportsService): void {
  route(readOrderStats, () => reports.readStats());
  route(readOrderReport, ({ query }) => reports.readReport(query));
}
