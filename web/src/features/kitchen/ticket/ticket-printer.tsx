import type { Order } from '@chulo/shared/contract/orders';
import { Printer, PrinterCheck } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Paper } from '../../../ui/page/paper.tsx';
import { BoardTool } from '../board/board-tool.tsx';
import { countCopy, nextToPrint, usePrintedTickets, usePrintsSince } from './printed-tickets.ts';
import { paperMessages as messages } from './ticket-paper.messages.ts';
import { TicketPaper } from './ticket-paper.tsx';

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
export function useTicketPrinter(orders: readonly Order[]) {
  const [job, setJob] = useState<Job | null>(null);
  const printed = usePrintedTickets();
  const since = usePrintsSince();
  const isFree = job === null || job.isPrinted;
  const print = useCallback((order: Order) => {
    const copy = (usePrintedTickets.getState()[order.id] ?? 0) + 1;
    setJob({ order, copy, at: new Date(), isPrinted: false });
  }, []);
  useEffect(() => {
    const next = isFree ? nextToPrint(orders, since, printed) : null;
    if (next) setJob({ order: next, copy: 1, at: new Date(), isPrinted: false });
  }, [isFree, orders, since, printed]);

  const onReady = () => {
    if (!job) return;
    countCopy(job.order.id);
    window.print();
    setJob({ ...job, isPrinted: true });
  };
  return {
    print,
    isPrinted: ({ id }: Order) => Object.hasOwn(printed, id),
    isAutomatic: since !== null,
    setAutomatic: (isOn: boolean) => usePrintsSince.setState(isOn ? new Date().toISOString() : null, true),
    paper: job && (
      <Paper key={`${job.order.id} ${job.copy}`} widthMm={ROLL_MM} marginMm={MARGIN_MM} onReady={onReady}>
        <TicketPaper order={job.order} copy={job.copy} printedAt={job.at} />
      </Paper>
    ),
  };
}

/** Switches automatic printing on this device. */
export function PrintSwitch({ printer: { isAutomatic, setAutomatic } }: { printer: TicketPrinter }) {
  return (
    <BoardTool
      label={messages.automatic}
      Icon={isAutomatic ? PrinterCheck : Printer}
      aria-pressed={isAutomatic}
      onClick={() => setAutomatic(!isAutomatic)}
    />
  );
}
