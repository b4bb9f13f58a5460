import {
  addCashMovement,
  closeDay,
  listDayCloses,
  readDayClose,
  readDrawer,
} from '@chulo/shared/contract/restaurant/day-close';
import { requiredKeyOf } from '../../http/idempotency-key.ts';
import type { Routes } from '../../http/route.ts';
import type { DayCloseService } from './day-close.service.ts';

export function registerDayCloseRoutes({ route }: Routes, days: DayCloseService): void {
  route(readDrawer, () => days.readDrawer());
  route(addCashMovement, ({ principal, body, request }) =>
    days.addMovement(principal, body, requiredKeyOf(request)),
  );
  route(closeDay, ({ principal, body, request }) => days.closeDay(principal, body, requiredKeyOf(request)));
  route(listDayCloses, ({ query }) => days.listCloses(query.before));
  route(readDayClose, ({ params }) => days.readClose(params.dayNumber));
}
