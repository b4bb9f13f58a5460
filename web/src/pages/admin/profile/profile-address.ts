import { type To, useLocation, useNavigate } from 'react-router';
import { searchPart } from '../../../lib/format/search-part.ts';
import type { SectionId } from '../admin.messages.ts';
import { OPENED, useClosing } from '../shell/opened.ts';

const PROFILE = 'customer';
/** Location state of a profile opened from a name: closing it goes back in the history. */
export const FROM_NAME = { isFromName: true } as const;

const addressOf = (params: URLSearchParams, hash: string): To => ({ hash, search: searchPart(params) });

/** The current location with a customer's profile open: '?customer=…'. Use it with FROM_NAME. */
export function useProfileLink(): (customerId: string) => To {
  const { hash, search } = useLocation();
  return (customerId) => {
    const params = new URLSearchParams(search);
    params.set(PROFILE, customerId);
    return addressOf(params, hash);
  };
}

/** The id of the open profile, or null. In the customers section, '?open=…' opens a profile too. */
export function useProfile(section: SectionId): { customerId: string | null; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const closeOpened = useClosing('isFromName');
  const params = new URLSearchParams(location.search);
  const openedId = section === 'customers' ? params.get(OPENED) : null;
  const customerId = params.get(PROFILE) ?? openedId;

  const close = () =>
    closeOpened(() => {
      params.delete(PROFILE);
      if (openedId !== null) params.delete(OPENED);
      void navigate(addressOf(params, location.hash), { replace: true });
    });
  return { customerId, close };
}
