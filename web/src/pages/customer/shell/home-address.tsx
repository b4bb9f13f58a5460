import { useChosenAddress } from '../../../features/addresses/picker/use-chosen-address.ts';

/** Home shows the default address of a customer who has not chosen one on this device. */
export function HomeAddress({ userId }: { userId: string }): null {
  useChosenAddress(userId);
  return null;
}
