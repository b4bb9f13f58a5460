import { makeBackup, readBackups } from '@chulo/shared/contract/restaurant/backups';
import type { Routes } from '../../http/route.ts';
import type { BackupsService } from './backups.service.ts';

export function registerBackupRoutes({ route }: Routes, backups: BackupsService): void {
  route(readBackups, () => backups.read());
  route(makeBackup, () => backups.makeNow());
}
