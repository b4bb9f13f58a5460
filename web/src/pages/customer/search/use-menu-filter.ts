import { EMPTY_MENU_FILTER, type MenuFilter } from '@chulo/shared/domain/menu/menu-search';
import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { menuFilterOf, menuFilterQuery } from '../../../features/menu/search/menu-filter-query.ts';

interface UrlFilter {
  filter: MenuFilter;
  /** @param isStep whether to add a history entry */
  change: (filter: MenuFilter, isStep: boolean) => void;
}

/**
 * The search filter, stored in the URL for the back button, reloads and shared links. The text has its own state,
 * because the URL updates too late for a controlled input and would lose characters.
 */
export function useMenuFilter(): UrlFilter {
  const [query, setQuery] = useSearchParams();
  const navigation = useNavigationType();
  const urlFilter = useMemo(() => menuFilterOf(query), [query]);
  // The router updates the URL in a transition; the new filter is shown at once.
  const [shown, showOptimistic] = useOptimistic(urlFilter);
  const [text, setText] = useState(urlFilter.text);

  const isOwnUpdate = navigation === 'REPLACE';
  const urlText = urlFilter.text;
  useEffect(() => {
    if (!isOwnUpdate) setText(urlText);
  }, [isOwnUpdate, urlText]);

  const change: UrlFilter['change'] = useCallback(
    (next, isStep) => {
      setText(next.text);
      startTransition(() => {
        showOptimistic(next);
        setQuery(menuFilterQuery(next), { replace: !isStep });
      });
    },
    [showOptimistic, setQuery],
  );
  return { filter: useMemo(() => ({ ...EMPTY_MENU_FILTER, ...shown, text }), [shown, text]), change };
}
