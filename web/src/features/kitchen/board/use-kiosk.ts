import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PARAM = 'kiosk';

/** The board alone, on the whole screen; `?kiosk` in the address starts so. */
export function useKiosk() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isKiosk = new URLSearchParams(search).has(PARAM);

  const turn = useCallback(
    (isOn: boolean) => {
      const params = new URLSearchParams(search);
      if (isOn) params.set(PARAM, '');
      else params.delete(PARAM);
      void navigate({ search: params.toString(), hash }, { replace: true, preventScrollReset: true });
    },
    [navigate, search, hash],
  );
  const leave = useCallback(() => {
    turn(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, [turn]);
  const enter = useCallback(() => {
    turn(true);
    // Where a browser will not, as on a small phone, the board is alone in its window.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, [turn]);

  useEffect(() => {
    if (!isKiosk) return;
    // In full screen Escape is the browser's own; without it the key comes here.
    const follow = () => document.fullscreenElement === null && leave();
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isInField = target instanceof Element && target.closest('input') !== null;
      if (key === 'Escape' && !isInField && document.querySelector('[role="dialog"]') === null) leave();
    };
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', press);
    };
  }, [isKiosk, leave]);

  return { isKiosk, enter, leave };
}
