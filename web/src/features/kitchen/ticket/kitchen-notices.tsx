import { type ReactNode, useEffect, useState } from 'react';
import { useJustMoved } from '../../../lib/live/use-just-moved.ts';
import { Button } from '../../../ui/form/button.tsx';

interface KitchenNoticesProps<Item> {
  title: string;
  live: 'assertive' | 'polite';
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Its greatest height on a wide screen, and how its notices are aligned. */
  className: string;
  children: (item: Item, isJustMoved: boolean) => ReactNode;
}

/** Notices above the columns of the board, outside their counts. */
export function KitchenNotices<Item>(props: KitchenNoticesProps<Item>) {
  const { title, live, items, keyOf, className, children } = props;
  const justMoved = useJustMoved([items.map(keyOf)]);
  return (
    <div aria-live={live} className="contents">
      {items.length > 0 && (
        <section
          aria-label={title}
          tabIndex={-1}
          className={`mb-2 grid max-h-[40dvh] shrink-0 gap-2 overflow-y-auto outline-none @2xl:grid-cols-[repeat(auto-fill,minmax(22rem,1fr))] ${className}`}
        >
          {items.map((item) => children(item, justMoved.has(keyOf(item))))}
        </section>
      )}
    </div>
  );
}

/** Taps before were meant for what was here before, and must not confirm a notice unread. */
const GUARD_MS = 1_000;

interface NoticeButtonProps {
  label: string;
  isJustMoved: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Confirms a notice, once it has been there for a moment. */
export function NoticeButton({ label, isJustMoved, onPress, children }: NoticeButtonProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Button
      variant="secondary"
      className="min-h-16!"
      aria-label={label}
      aria-disabled={!isReady || isJustMoved}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
