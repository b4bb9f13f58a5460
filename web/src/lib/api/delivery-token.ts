import { writeText } from '../device/persisted-store.ts';

const KEY = 'deliveryToken';

/** The delivery portal's own token on this device (section 3); null removes it. */
export function keepDeliveryToken(token: string | null): void {
  writeText(KEY, token);
}
