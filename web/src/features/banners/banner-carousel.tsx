import type { Banner } from '@chulo/shared/contract/menu/banners';
import { Pause, Play } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isInView } from '../../ui/page/bring-into-view.ts';
import { BannerSlide } from './banner-slide.tsx';
import { bannerMessages } from './banners.messages.ts';

/** The home page's banner carousel (S2.15): swipeable, advances automatically. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const sectionRef = useRef<HTMLElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  /** Null until the app knows which banner is in view: a visitor may have swiped before. */
  const [seen, setSeen] = useState<number | null>(null);
  const shown = seen ?? 0;
  const [isPaused, setIsPaused] = useState(false);
  const count = banners.length;

  const show = useCallback((index: number) => {
    const list = listRef.current;
    const slide = list?.children[index];
    if (!list || !(slide instanceof HTMLElement)) return;
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: 'smooth' });
  }, []);
  const advance = useCallback(() => show((shown + 1) % count), [show, shown, count]);
  useAdvance(sectionRef, isPaused || count < 2, advance);

  const updateShown = useCallback(() => {
    const list = listRef.current;
    if (list) setSeen(Math.min(count - 1, Math.round(list.scrollLeft / list.clientWidth)));
  }, [count]);
  useEffect(updateShown, [updateShown]);

  return (
    <section
      ref={sectionRef}
      aria-roledescription={bannerMessages.carouselRole}
      aria-label={bannerMessages.carousel}
      className="relative -mb-3 lg:mb-0"
    >
      <ul
        ref={listRef}
        onScroll={updateShown}
        className="no-scrollbar relative flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain rounded-card motion-safe:scroll-smooth"
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            aria-roledescription={bannerMessages.slideRole}
            aria-label={bannerMessages.slide(index + 1, count)}
            inert={seen !== null && index !== seen}
            className="w-full shrink-0 snap-start"
          >
            <BannerSlide banner={banner} isFirst={index === 0} isNext={index === (shown + 1) % count} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="flex h-11 items-center justify-center lg:absolute lg:bottom-5 lg:left-1/2 lg:h-9 lg:-translate-x-1/2 lg:rounded-full lg:bg-surface lg:pr-2">
          <button
            type="button"
            aria-label={isPaused ? bannerMessages.play : bannerMessages.pause}
            onClick={() => setIsPaused(!isPaused)}
            className="grid h-full w-11 place-items-center rounded-full text-ink-soft hover:text-ink"
          >
            {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
          </button>
          {banners.map((banner, index) => (
            <button
              key={banner.id}
              type="button"
              aria-label={bannerMessages.show(index + 1, banner.title)}
              aria-current={index === shown || undefined}
              onClick={() => show(index)}
              className="group grid h-full w-8 place-items-center"
            >
              <span className="size-2.5 rotate-45 border-2 border-ink-soft transition group-aria-current:bg-vermilion group-aria-current:border-vermilion" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

const ADVANCE_MS = 4_000;
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Advances every 4 seconds (S9.7), but not while hovered, focused, paused or off-screen, nor with
 * `prefers-reduced-motion`.
 */
function useAdvance(ref: RefObject<HTMLElement | null>, isPaused: boolean, advance: () => void): void {
  const isHeld = useIsHoveredOrFocused(ref);
  useEffect(() => {
    if (isPaused || isHeld) return;
    const timer = setInterval(() => {
      if (isVisible(ref.current) && !matchMedia(REDUCED_MOTION).matches) advance();
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [ref, isPaused, isHeld, advance]);
}

const isVisible = (element: HTMLElement | null) =>
  element !== null && document.visibilityState === 'visible' && isInView(element);

/** Whether an element is hovered or contains the focus. */
function useIsHoveredOrFocused(ref: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const update = () => setIsHeld(element.matches(':hover') || element.contains(document.activeElement));
    const updateInNextFrame = () => requestAnimationFrame(update);
    const stop = new AbortController();
    for (const name of ['mouseenter', 'mouseleave', 'focusin', 'focusout', 'touchstart', 'touchend'])
      element.addEventListener(name, updateInNextFrame, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [ref]);
  return isHeld;
}
