import { readKitchenWatch, reportBoardHeartbeat } from '@chulo/shared/contract/orders/kitchen';
import type { Routes } from '../../http/route.ts';
import type { KitchenService } from './kitchen.service.ts';

export function registerKitchenRoutes({ route }: Routes, kitchen: KitchenService): void {
  route(reportBoardHeartbeat, ({ principal, params, body }) =>
    kitchen.reportBoardHeartbeat(principal, params.boardId, body?.stationId ?? null),
  );
  route(readKitchenWatch, () => kitchen.readWatch());
}
