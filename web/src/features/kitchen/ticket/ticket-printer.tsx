import type { Order, OrderAddress, OrderLine } from '@chulo/shared/contract/orders/orders';
import { isLeftOut } from '@chulo/shared/domain/menu/option-names';
import { useCallback, useEffect, useState } from 'react';
import { drawingSrc, useDrawing } from '../../../lib/drawing/use-drawing.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatClock, formatMoment } from '../../../lib/format/nepal-clock.ts';
import { forSlot, testOrder, typeText } from '../../../lib/format/orders.messages.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { Paper } from '../../../ui/page/receipt-print.tsx';
import { kitchenMessages, paperMessages as messages } from '../kitchen.messages.ts';
import { stationMessages } from '../stations/kitchen-stations.messages.ts';
import { type StationView, splitLines } from '../stations/station-view.ts';
import { hasTellingDrawing, mentionsAllergy, type TicketMark, ticketMarks } from './kitchen-tickets.ts';
import {
  countCopy,
  isPrinted,
  nextCopyOf,
  nextToPrint,
  usePrintedTickets,
  usePrintsSince,
} from './printed-tickets.ts';

/** The standard 80 mm roll has a printable width of 72 mm. */
const ROLL_MM = 80;
const MARGIN_MM = 4;

interface Job {
  order: Order;
  copy: number;
  at: Date;
  isPrinted: boolean;
}

export type TicketPrinter = ReturnType<typeof useTicketPrinter>;

/** Prints tickets one at a time: requested ones, and every new one if automatic printing is on. */
export function useTicketPrinter(orders: readonly Order[], view: StationView | null) {
  const [job, setJob] = useState<Job | null>(null);
  const printed = usePrintedTickets();
  const since = usePrintsSince();
  const isFree = job === null || job.isPrinted;
  const drawing = useDrawing(since !== null || orders.some(({ items }) => items.some(hasTellingDrawing)));
  const drawingOf = (line: OrderLine): string | null => {
    const options = line.customizations.map(({ name }) => name);
    const svg = hasTellingDrawing(line) ? (drawing?.drawForPaper(line.image, options) ?? null) : null;
    return svg && drawingSrc(svg);
  };
  const print = useCallback((order: Order) => {
    const copy = nextCopyOf(usePrintedTickets.getState(), order);
    setJob({ order, copy, at: nowDate(), isPrinted: false });
  }, []);
  useEffect(() => {
    const next = isFree ? nextToPrint(orders, since, printed) : null;
    if (next) print(next);
  }, [isFree, orders, since, printed, print]);

  const onReady = () => {
    if (!job) return;
    countCopy(job.order);
    window.print();
    setJob({ ...job, isPrinted: true });
  };
  return {
    print,
    isPrinted: (order: Order) => isPrinted(printed, order),
    isAutomatic: since !== null,
    setAutomatic: (isOn: boolean) => usePrintsSince.setState(isOn ? nowDate().toISOString() : null, true),
    paper: job && (
      <Paper key={`${job.order.id} ${job.copy}`} widthMm={ROLL_MM} marginMm={MARGIN_MM} onReady={onReady}>
        <TicketPaper order={job.order} copy={job.copy} printedAt={job.at} view={view} drawingOf={drawingOf} />
      </Paper>
    ),
  };
}

interface TicketPaperProps {
  order: Order;
  /** 1 is the first copy; later copies are marked as reprints. */
  copy: number;
  printedAt: Date;
  view: StationView | null;
  drawingOf: (line: OrderLine) => string | null;
}

/** The printed kitchen ticket: 72 mm wide, black only, with a number readable from a distance. */
function TicketPaper({ order, copy, printedAt, view, drawingOf }: TicketPaperProps) {
  const { orderNumber, notes, customer, createdAt, dueAt, deliveryAddress } = order;
  const { own, others } = splitLines(order, view);
  const { markOf, removed: removedLines } = ticketMarks(order);
  const removed = splitLines({ ...order, items: removedLines }, view).own;
  const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="bg-paper pt-[4mm] pb-[8mm] text-[4mm] text-ink leading-snug">
      {copy > 1 && (
        <p className="mb-[2mm] bg-ink py-[1mm] text-center font-bold text-[6mm] text-paper uppercase leading-tight [print-color-adjust:exact]">
          {messages.reprint(copy)}
        </p>
      )}
      {order.ticketItems && (
        <p className="mb-[2mm] border-2 border-ink py-[1mm] text-center font-bold text-[8mm] uppercase leading-tight">
          {kitchenMessages.isChanged}
        </p>
      )}
      <h1 className="text-center text-[19mm] leading-[0.95]">{kitchenMessages.number(orderNumber)}</h1>
      <p className="mt-[1mm] text-center font-bold font-display text-[8mm] uppercase leading-tight">
        {typeText(order)}
      </p>
      {view?.chosen && <p className="text-center font-bold text-[6mm] leading-tight">{view.chosen.name}</p>}
      <p className="flex justify-between gap-[3mm] font-semibold text-[5mm]">
        <span>{messages.ordered(formatClock(createdAt))}</span>
        {dueAt !== null && <span>{messages.due(formatClock(dueAt))}</span>}
      </p>
      {order.slot && <p className="font-bold text-[5mm]">{forSlot(order.slot)}</p>}
      {order.isTest && (
        <p className="text-center font-bold text-[8mm] uppercase leading-tight">{testOrder}</p>
      )}
      {order.callFirst && (
        <p className="mt-[2mm] border-2 border-ink py-[1mm] text-center font-bold text-[6mm] uppercase leading-tight">
          {kitchenMessages.callFirst}
        </p>
      )}
      {/* Above the first dish, as on the board: a cook reads from the top. */}
      {notes !== '' && <PaperNote text={notes} />}
      <ul className="mt-[2mm] border-ink border-y-2">
        {own.map((line) => (
          <PaperLine key={line.id} line={line} mark={markOf(line)} drawing={drawingOf(line)} />
        ))}
        {removed.map(({ id, quantity, name }) => (
          <li key={id} className="break-inside-avoid border-ink border-t border-dashed py-[1.5mm] text-[6mm]">
            <del>
              <span className="money">{kitchenMessages.quantity(quantity)}</span> {name}
            </del>
          </li>
        ))}
      </ul>
      <p className="mt-[1mm] text-right font-semibold">{messages.pieces(pieces)}</p>
      {others.length > 0 && (
        <p className="mt-[1mm] text-[3.6mm]">
          <b>{stationMessages.others(others.length)}:</b>{' '}
          {others.map(({ quantity, name }) => `${kitchenMessages.quantity(quantity)} ${name}`).join(', ')}
        </p>
      )}
      {customer && (
        <p className="mt-[2mm] font-semibold text-[5mm]">
          {customer.name}
          <span className="money block font-normal">{customer.phone}</span>
        </p>
      )}
      {deliveryAddress && <PaperAddress address={deliveryAddress} />}
      {!order.isTest && (
        <p className="mt-[2mm] border-2 border-ink px-[2mm] py-[1mm] text-center font-bold text-[6mm]">
          {order.dueAmount === 0 ? messages.paid : messages.toCollect(formatMoney(order.dueAmount))}
        </p>
      )}
      <p className="mt-[2mm] text-center text-[3.2mm]">
        {order.restaurantName} · {messages.printed(formatMoment(printedAt.toISOString()))}
      </p>
    </article>
  );
}

interface PaperLineProps {
  line: OrderLine;
  mark: TicketMark | null;
  drawing: string | null;
}

function PaperLine({ line, mark, drawing }: PaperLineProps) {
  return (
    <li className="break-inside-avoid border-ink border-dashed py-[1.5mm] [&:not(:first-child)]:border-t">
      <p className="flex gap-[2mm] font-bold text-[6mm] leading-tight">
        <span className="money shrink-0">{kitchenMessages.quantity(line.quantity)}</span>
        <span className="min-w-0">
          {mark && (
            <span className="mr-[1.5mm] border-2 border-ink px-[1mm] text-[4.6mm] uppercase">
              {mark.kind === 'added' ? kitchenMessages.added : kitchenMessages.changedFrom(mark.quantity)}
            </span>
          )}
          {line.name}
        </span>
      </p>
      <div className="flex items-start justify-between gap-[2mm]">
        <div className="min-w-0 pl-[8mm] text-[4.6mm]">
          {line.customizations.map(({ optionId, name }) =>
            isLeftOut(name) ? (
              <p key={optionId} className="font-bold uppercase">
                {name}
              </p>
            ) : (
              <p key={optionId}>+ {name}</p>
            ),
          )}
        </div>
        {drawing !== null && <img src={drawing} alt="" className="size-[22mm] shrink-0" />}
      </div>
      {line.specialInstructions !== '' && <PaperNote text={line.specialInstructions} />}
    </li>
  );
}

/** An allergy is printed white on black. */
function PaperNote({ text }: { text: string }) {
  const isAllergy = mentionsAllergy(text);
  const look = isAllergy ? 'bg-ink text-paper [print-color-adjust:exact]' : '';
  return (
    <p
      className={`as-typed mt-[1.5mm] border-2 border-ink px-[2mm] py-[1mm] font-semibold text-[5mm] ${look}`}
    >
      <b className="font-bold uppercase">{isAllergy ? kitchenMessages.allergy : kitchenMessages.note}:</b>{' '}
      {text}
    </p>
  );
}

function PaperAddress({ address: { street, city, landmark, phone } }: { address: OrderAddress }) {
  return (
    <p className="mt-[2mm] text-[4.6mm]">
      <b className="block font-bold">{messages.bringTo}</b>
      {[street, city].filter(Boolean).join(', ')}
      {landmark !== '' && <span className="block">{messages.landmark(landmark)}</span>}
      {phone !== '' && <span className="money block">{phone}</span>}
    </p>
  );
}
