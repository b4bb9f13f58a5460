import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { columnEmpty, columnNames, kitchenMessages } from '../kitchen.messages.ts';
import type { KitchenStatus } from '../ticket/kitchen-tickets.ts';
import { HEADING_BUTTON } from './board-layout.ts';

interface KitchenColumnProps {
  status: KitchenStatus;
  /** The number of its tickets. */
  count: number;
  /** The number of lanes beside each other; 0 makes it a narrow strip. */
  lanes: number;
  isSearching: boolean;
  /** The column that a narrow container shows. */
  isChosen: boolean;
  /** What has arrived out of sight, in its heading. */
  notice: ReactNode;
  children: ReactNode;
}

const STRIPES = {
  confirmed: 'border-indigo',
  preparing: 'border-turmeric',
  ready: 'border-plum',
} as const;

/**
 * A column of the board. One lane scrolls down. Several lanes are read down, then right, and scroll sideways. An empty
 * column beside a full one is a narrow strip with its name and 0.
 */
export function KitchenColumn(props: KitchenColumnProps) {
  const { status, count, lanes, isSearching, isChosen, notice, children } = props;
  const id = useId();
  const tickets = useRef<HTMLDivElement>(null);
  const isStrip = lanes === 0;
  const flow =
    lanes > 1
      ? '@4xl:flex-wrap @4xl:content-start @4xl:overflow-x-auto @4xl:overflow-y-hidden'
      : '@4xl:overflow-y-auto';
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className={`flex min-h-0 min-w-0 flex-col outline-none ${isChosen ? '' : '@max-4xl:hidden'}`}
    >
      <header
        className={`flex items-center justify-between gap-x-2 border-t-6 px-1 @max-4xl:sr-only ${isStrip ? '@4xl:justify-center' : ''} ${STRIPES[status]}`}
      >
        <h2
          id={id}
          className={`flex shrink-0 gap-x-2.5 whitespace-nowrap text-2xl leading-none ${isStrip ? '@4xl:flex-col-reverse @4xl:items-center @4xl:gap-y-2 @4xl:pt-2' : 'min-h-12 items-center group-data-[size=compact]/board:min-h-9'}`}
        >
          <span className={isStrip ? '@4xl:[writing-mode:vertical-rl]' : ''}>{columnNames[status]}</span>{' '}
          <span className="money text-4xl leading-none">{count}</span>
        </h2>
        {notice}
        {lanes > 1 && <LanePager tickets={tickets} />}
      </header>
      <div
        ref={tickets}
        data-tickets
        onWheel={lanes > 1 ? scrollSideways : undefined}
        style={{ '--lanes': Math.max(1, lanes) } as CSSProperties}
        className={`no-scrollbar relative -mx-1 flex min-h-0 grow flex-col gap-(--ticket-gap) px-1 pt-1 pb-28 [--lane:calc((100%-(var(--lanes)-1)*var(--ticket-gap))/var(--lanes))] @4xl:pb-1 ${flow}`}
      >
        {children}
        {count === 0 && !isStrip && (
          <p className="rounded-card border-2 border-line border-dashed px-4 py-10 text-center text-ink-soft text-lg">
            {isSearching ? kitchenMessages.noMatch : columnEmpty[status]}
          </p>
        )}
      </div>
    </section>
  );
}

/** A mouse wheel turns sideways, except over a ticket whose lines scroll themselves. */
function scrollSideways({ currentTarget, target, deltaX, deltaY }: React.WheelEvent<HTMLDivElement>): void {
  if (Math.abs(deltaX) > Math.abs(deltaY)) return;
  const lines = target instanceof Element ? target.closest('[data-lines]') : null;
  if (lines && lines.scrollHeight > lines.clientHeight + 1) return;
  currentTarget.scrollLeft += deltaY;
}

/** Positions are read after a frame and not within one, which would lay out the board twice in one task. */
const COUNT_AFTER_MS = 100;

/** How many tickets are outside the lanes in sight, and buttons that scroll to them. */
function LanePager({ tickets }: { tickets: RefObject<HTMLDivElement | null> }) {
  const [hidden, setHidden] = useState({ before: 0, after: 0 });
  useEffect(() => {
    const list = tickets.current;
    if (!list) return;
    let timer: number | undefined;
    const count = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined;
        const now = countHidden(list);
        setHidden((was) => (was.before === now.before && was.after === now.after ? was : now));
      }, COUNT_AFTER_MS);
    };
    count();
    const resizes = new ResizeObserver(count);
    resizes.observe(list);
    const changes = new MutationObserver(count);
    changes.observe(list, { childList: true });
    list.addEventListener('scroll', count, { passive: true });
    return () => {
      clearTimeout(timer);
      resizes.disconnect();
      changes.disconnect();
      list.removeEventListener('scroll', count);
    };
  }, [tickets]);
  const scroll = (direction: number) =>
    tickets.current?.scrollBy({ left: direction * tickets.current.clientWidth, behavior: 'smooth' });
  const { before, after } = hidden;
  return (
    <div className="money flex font-semibold text-lg leading-none">
      <PagerButton label={kitchenMessages.earlier(before)} isShown={before > 0} onClick={() => scroll(-1)}>
        <ChevronLeft aria-hidden className="size-7" />
        {before}
      </PagerButton>
      <PagerButton label={kitchenMessages.later(after)} isShown={after > 0} onClick={() => scroll(1)}>
        {after}
        <ChevronRight aria-hidden className="size-7" />
      </PagerButton>
    </div>
  );
}

function countHidden(list: HTMLElement): { before: number; after: number } {
  const [left, right] = [list.scrollLeft, list.scrollLeft + list.clientWidth];
  const boxes = Array.from(list.children, (child) => (child instanceof HTMLElement ? child : null));
  const before = boxes.filter((box) => box && box.offsetLeft + box.offsetWidth / 2 < left).length;
  return { before, after: boxes.filter((box) => box && box.offsetLeft + box.offsetWidth / 2 > right).length };
}

interface PagerButtonProps {
  label: string;
  isShown: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Keeps its place while it is hidden, so that nothing beside it moves. */
function PagerButton({ label, isShown, onClick, children }: PagerButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`flex min-w-14 items-center justify-center rounded-control hover:bg-ink/8 @max-4xl:hidden group-data-[size=compact]/board:pt-2 ${HEADING_BUTTON} ${isShown ? '' : 'invisible'}`}
    >
      {children}
    </button>
  );
}
