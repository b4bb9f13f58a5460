import type { Banner } from '@chulo/shared/contract/banners';
import { Pause, Play } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { BannerSlide } from './banner-slide.tsx';
import { bannerMessages } from './banners.messages.ts';

/** The offers of home, one at a time; they scroll under the finger and move on by themselves. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const sectionRef = useRef<HTMLElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const count = banners.length;

  const show = useCallback((place: number) => {
    const list = listRef.current;
    const slide = list?.children[place];
    if (!list || !(slide instanceof HTMLElement)) return;
    list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: 'smooth' });
  }, []);
  const advance = useCallback(() => show((shown + 1) % count), [show, shown, count]);
  useAdvance(sectionRef, isPaused || count < 2, advance);

  function noteShown(): void {
    const list = listRef.current;
    if (list) setShown(Math.min(count - 1, Math.round(list.scrollLeft / list.clientWidth)));
  }

  return (
    <section
      ref={sectionRef}
      aria-roledescription={bannerMessages.carouselRole}
      aria-label={bannerMessages.carousel}
      className="relative -mb-3 lg:-mb-6"
    >
      <ul
        ref={listRef}
        onScroll={noteShown}
        className="no-scrollbar relative flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain rounded-card motion-safe:scroll-smooth"
      >
        {banners.map((banner, place) => (
          <li
            key={banner.id}
            aria-roledescription={bannerMessages.slideRole}
            aria-label={bannerMessages.slide(place + 1, count)}
            inert={place !== shown}
            className="w-full shrink-0 snap-start"
          >
            <BannerSlide banner={banner} isFirst={place === 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="flex h-11 items-center justify-center">
          <button
            type="button"
            aria-label={isPaused ? bannerMessages.play : bannerMessages.pause}
            onClick={() => setIsPaused(!isPaused)}
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
          >
            {isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
          </button>
          {banners.map((banner, place) => (
            <button
              key={banner.id}
              type="button"
              aria-label={bannerMessages.show(place + 1, banner.title)}
              aria-current={place === shown || undefined}
              onClick={() => show(place)}
              className="group grid h-11 w-8 place-items-center"
            >
              <span className="size-2.5 rotate-45 border-2 border-ink-soft transition group-aria-current:bg-vermilion group-aria-current:border-vermilion" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Section 9. */
const ADVANCE_MS = 4_000;
const NO_MOTION = '(prefers-reduced-motion: reduce)';

/**
 * Moves on every 4 seconds while nobody looks closer: not under the pointer, not with the focus inside, not
 * after the pause button, not out of sight, and never for somebody who wants no motion.
 */
function useAdvance(place: RefObject<HTMLElement | null>, isPaused: boolean, advance: () => void): void {
  const isHeld = useIsHeld(place);
  useEffect(() => {
    if (isPaused || isHeld) return;
    const timer = setInterval(() => {
      if (isInSight(place.current) && !matchMedia(NO_MOTION).matches) advance();
    }, ADVANCE_MS);
    return () => clearInterval(timer);
  }, [place, isPaused, isHeld, advance]);
}

function isInSight(element: HTMLElement | null): boolean {
  if (!element || document.visibilityState !== 'visible') return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Whether the pointer is over an element or the focus in it. */
function useIsHeld(place: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const look = () => setIsHeld(element.matches(':hover') || element.contains(document.activeElement));
    const lookAfter = () => requestAnimationFrame(look);
    const stop = new AbortController();
    for (const name of ['mouseenter', 'mouseleave', 'focusin', 'focusout', 'touchstart', 'touchend'])
      element.addEventListener(name, lookAfter, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [place]);
  return isHeld;
}
