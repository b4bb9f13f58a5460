import { useRef } from 'react';
import { type Location, type To, useLocation, useNavigate } from 'react-router';
import { isRecord } from '../../../lib/device/persisted-store.ts';
import type { SectionId } from '../admin.messages.ts';
import { OPENED } from '../shell/opened.ts';

const PROFILE = 'customer';
/** The way back leads to where the name stands. */
export const FROM_NAME = { isFromName: true } as const;

const addressOf = (params: URLSearchParams, hash: string): To => ({
  hash,
  search: params.size > 0 ? `?${params}` : '',
});

/** The address of where one is with a customer's profile open over it: '?customer=…'. Goes with FROM_NAME. */
export function useProfileTo(): (customerId: string) => To {
  const { hash, search } = useLocation();
  return (customerId) => {
    const params = new URLSearchParams(search);
    params.set(PROFILE, customerId);
    return addressOf(params, hash);
  };
}

/** Whose profile is open, or null. The customer that somebody came to the customers for is opened as their profile. */
export function useProfile(section: SectionId): { customerId: string | null; close: () => void } {
  const present = useLocation();
  const left = useRef<Location | null>(null);
  const navigate = useNavigate();
  const params = new URLSearchParams(present.search);
  const cameFor = section === 'customers' ? params.get(OPENED) : null;
  const customerId = params.get(PROFILE) ?? cameFor;

  function close(): void {
    // Going back takes a moment, in which a second press would go back twice.
    if (left.current === present) return;
    left.current = present;
    if (isRecord(present.state) && present.state.isFromName === true) {
      void navigate(-1);
      return;
    }
    params.delete(PROFILE);
    if (cameFor !== null) params.delete(OPENED);
    void navigate(addressOf(params, present.hash), { replace: true });
  }
  return { customerId, close };
}
