import { proveBoardAlive, readKitchenWatch } from '@chulo/shared/contract/kitchen';
import type { Routes } from '../../http/route.ts';
import type { KitchenService } from './kitchen.service.ts';

export function startKitchenRoutes({ route }: Routes, kitchen: KitchenService): void {
  route(proveBoardAlive, ({ principal, params }) => kitchen.proveBoardAlive(principal, params.boardId));
  route(readKitchenWatch, () => kitchen.readWatch());
}
