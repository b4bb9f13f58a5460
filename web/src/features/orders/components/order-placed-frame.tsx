import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { buttonLook } from '../../../ui/button-look.ts';
import { MithilaBorder } from '../../../ui/mithila-border.tsx';
import { SteamFlourish } from '../../../ui/steam-flourish.tsx';
import { placingMessages as messages } from '../placing.messages.ts';

interface OrderPlacedFrameProps {
  /** What is known of the order; said aloud when it changes. */
  children: ReactNode;
  /** Null until there is an order to follow. */
  trackHref: string | null;
  homeHref: string;
}

/** The joy of it: steam, the heading that takes the focus, and the ways on. */
export function OrderPlacedFrame({ children, trackHref, homeHref }: OrderPlacedFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto max-w-xl pt-5 text-center lg:pt-10">
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
        <MithilaBorder />
        <div className="grid justify-items-center gap-3 px-5 pt-6 pb-8">
          <SteamFlourish />
          <h1 ref={heading} tabIndex={-1} className="text-4xl text-vermilion outline-none">
            {messages.placed}
          </h1>
          <div role="status" className="grid w-full gap-5">
            {children}
          </div>
          <div className="mt-2 flex w-full flex-wrap justify-center gap-3">
            {trackHref !== null && (
              <Link to={trackHref} className={`${buttonLook('primary', 'large')} grow`}>
                {messages.track}
              </Link>
            )}
            <Link to={homeHref} className={`${buttonLook('secondary', 'large')} grow`}>
              {messages.home}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
}
