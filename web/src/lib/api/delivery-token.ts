import { writeText } from '../device/persisted-store.ts';

const KEY = 'deliveryToken';

/** Stores the delivery portal's token on this device (S3.47); null removes it. */
export function storeDeliveryToken(token: string | null): void {
  writeText(KEY, token);
}
