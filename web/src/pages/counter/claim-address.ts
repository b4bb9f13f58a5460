import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { ownAddressOf } from '../../lib/head/page-head.ts';

/** Where a customer enters the code of a receipt. Also from a device that knows the server by another address. */
export const claimAddress = (orderNumber: number): string =>
  ownAddressOf(`${PATHS.profile}?claim=${orderNumber}`);

/** As people type it. */
export const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, '');
