import { useEffect } from 'react';

/** While a page is on its way, a second press on its link is not a second step to go back over. */
export function useOneStepALink(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    const ignore = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.href === location.href) event.preventDefault();
    };
    document.addEventListener('click', ignore, true);
    return () => document.removeEventListener('click', ignore, true);
  }, [isLoading]);
}
