import { EMPTY_MENU_FILTER, type MenuFilter } from '@chulo/shared/domain/menu/menu-search';
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { menuFilterOf, menuFilterQuery } from '../../../features/menu/search/menu-filter-query.ts';

interface FilterInAddress {
  filter: MenuFilter;
  /** @param isStep whether going back returns to what was before */
  change: (filter: MenuFilter, isStep: boolean) => void;
}

/**
 * The filter of the search as the address has it, so that back, reload and a shared link find it again. The text is
 * kept beside it: an address that lags behind the keys would lose letters.
 */
export function useMenuFilter(): FilterInAddress {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const inAddress = useMemo(() => menuFilterOf(query), [query]);
  // The router writes the address when it has time; what was pressed is shown at once.
  const [shown, showAtOnce] = useOptimistic(inAddress);
  const [text, setText] = useState(inAddress.text);

  const isOwnWriting = navigation === 'REPLACE';
  const addressText = inAddress.text;
  useEffect(() => {
    if (!isOwnWriting) setText(addressText);
  }, [isOwnWriting, addressText]);

  const change: FilterInAddress['change'] = useCallback(
    (next, isStep) => {
      setText(next.text);
      startTransition(() => {
        showAtOnce(next);
        setQuery(menuFilterQuery(next), { replace: !isStep });
      });
    },
    [showAtOnce, setQuery],
  );
  return { filter: useMemo(() => ({ ...EMPTY_MENU_FILTER, ...shown, text }), [shown, text]), change };
}
