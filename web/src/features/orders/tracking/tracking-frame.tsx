import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { CallRestaurant } from '../parts/call-restaurant.tsx';
import type { OrderSlot } from './first-order.ts';
import { JourneySkeleton, PROMISE_LOOK } from './tracking-skeleton.tsx';

interface TrackingFrameProps {
  heading: string;
  /** Shown until the status is known. */
  waiting: string;
  /** The restaurant's phone; null when it has none. */
  phone: string | null;
}

/**
 * The server-rendered tracking page. The server has no token, so entry-first-order.ts fetches the order in the browser and
 * fills the slots before the app starts.
 */
export function TrackingFrame({ heading, waiting, phone }: TrackingFrameProps) {
  return (
    <div className="grid gap-6 py-6 lg:py-8">
      <header>
        <h1 {...slot('heading')} className="text-3xl lg:text-4xl">
          {heading}
        </h1>
        <p {...slot('placed')} className="money min-h-6 text-ink-soft" />
      </header>
      <section className={PROMISE_LOOK.card}>
        <div className={PROMISE_LOOK.inside}>
          <div className="min-w-0 grow">
            <p className={PROMISE_LOOK.label}>
              <span {...slot('label')}>{BLANK_LINE}</span>{' '}
              <time {...slot('range')} className={PROMISE_LOOK.range}>
                {BLANK_LINE}
              </time>
            </p>
            <p {...slot('sentence')} role="status" className={`text-balance ${PROMISE_LOOK.sentence}`}>
              {waiting}
            </p>
            <p {...slot('seen')} hidden className={PROMISE_LOOK.seen} />
            <div {...slot('stalled')} hidden className={PROMISE_LOOK.stalled}>
              <p>
                <strong {...slot('problem')} /> <span {...slot('remedy')} />
              </p>
              <CallRestaurant phone={phone} />
            </div>
          </div>
          <div className="hidden size-24 shrink-0 sm:block lg:size-40" />
        </div>
        <MithilaBorder />
      </section>
      <JourneySkeleton />
    </div>
  );
}

/** Reserves the height of one line. */
const BLANK_LINE = '\u00a0';

const slot = (name: OrderSlot) => ({ 'data-order': name });
