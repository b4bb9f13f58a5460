import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PARAM = 'kiosk';

/** Kiosk mode: the board alone in full screen. `?kiosk` in the address starts it. */
export function useKiosk() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isKiosk = new URLSearchParams(search).has(PARAM);

  const setKiosk = useCallback(
    (isOn: boolean) => {
      const params = new URLSearchParams(search);
      if (isOn) params.set(PARAM, '');
      else params.delete(PARAM);
      void navigate({ search: params.toString(), hash }, { replace: true, preventScrollReset: true });
    },
    [navigate, search, hash],
  );
  const leave = useCallback(() => {
    setKiosk(false);
    if (document.fullscreenElement) void document.exitFullscreen();
  }, [setKiosk]);
  const enter = useCallback(() => {
    setKiosk(true);
    // Without the Fullscreen API (small phones) the board still fills its window.
    document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, [setKiosk]);

  useEffect(() => {
    if (!isKiosk) return;
    // In full screen the browser handles Escape; otherwise this listener does.
    const leaveWithFullscreen = () => document.fullscreenElement === null && leave();
    const leaveOnEscape = (event: KeyboardEvent) => {
      const { key, target } = event;
      const isInField = target instanceof Element && target.closest('input') !== null;
      if (key === 'Escape' && !isInField && document.querySelector('[role="dialog"]') === null) leave();
    };
    document.addEventListener('fullscreenchange', leaveWithFullscreen);
    document.addEventListener('keydown', leaveOnEscape);
    return () => {
      document.removeEventListener('fullscreenchange', leaveWithFullscreen);
      document.removeEventListener('keydown', leaveOnEscape);
    };
  }, [isKiosk, leave]);

  return { isKiosk, enter, leave };
}
