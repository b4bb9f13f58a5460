import type { CounterOrder } from '@chulo/shared/contract/orders/counter';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { formatClaimCode } from '@chulo/shared/domain/order/callers';
import { useEffect, useState } from 'react';
import { useTicketPrinter } from '../../features/kitchen/ticket/ticket-printer.tsx';
import { InvoiceRoll, useHasReceiptRoll } from '../../features/orders/invoice/invoice-dialog.tsx';
import { InvoicePage } from '../../features/orders/invoice/invoice-page.tsx';
import { QrCode } from '../../ui/data/qr-code.tsx';
import { PrintedPage } from '../../ui/page/printed-page.tsx';
import { Paper } from '../../ui/page/receipt-print.tsx';
import { claimAddress, withoutScheme } from './claim-address.ts';
import { counterMessages as messages } from './counter.messages.ts';

export interface PrintJob {
  id: string;
  taken: CounterOrder;
  /** The kitchen needs its ticket once. */
  hasTicket: boolean;
}

interface CounterPrintProps {
  job: PrintJob;
  restaurant: Restaurant;
  onDone: () => void;
}

/** Prints the receipt, and after it the ticket of the kitchen: the page has one paper at a time. */
export function CounterPrint({ job: { taken, hasTicket }, restaurant, onDone }: CounterPrintProps) {
  const [isReceiptDone, setReceiptDone] = useState(false);
  if (!isReceiptDone)
    return (
      <Receipt
        taken={taken}
        restaurant={restaurant}
        onPrinted={() => (hasTicket ? setReceiptDone(true) : onDone())}
      />
    );
  return <Ticket taken={taken} onPrinted={onDone} />;
}

function Ticket({ taken: { order }, onPrinted }: { taken: CounterOrder; onPrinted: () => void }) {
  const { print, isPrinted, paper } = useTicketPrinter(NONE, null);
  useEffect(() => print(order), [print, order]);
  const isDone = isPrinted(order);
  useEffect(() => {
    if (isDone) onPrinted();
  }, [isDone, onPrinted]);
  return paper;
}

const NONE: readonly CounterOrder['order'][] = [];

interface ReceiptProps {
  taken: CounterOrder;
  restaurant: Restaurant;
  onPrinted: () => void;
}

function Receipt({ taken: { order, claimCode }, restaurant, onPrinted }: ReceiptProps) {
  const isRoll = useHasReceiptRoll();
  function onReady(): void {
    window.print();
    onPrinted();
  }
  const address = claimAddress(order.orderNumber);
  const claim = claimCode !== '' && (
    <div className="mt-[0.7em] grid break-inside-avoid justify-items-center border-ink border-t border-dashed pt-[0.7em] text-center">
      <p>{messages.claimHint}</p>
      <QrCode text={address} label={messages.claimQr(address)} className="w-[30mm]" />
      <p className="wrap-anywhere">{withoutScheme(address)}</p>
      <b className="money text-[1.25em]">{messages.claimCode(formatClaimCode(claimCode))}</b>
    </div>
  );
  if (!isRoll)
    return (
      <PrintedPage onReady={onReady}>
        <InvoicePage order={order} restaurant={restaurant} />
        {claim}
      </PrintedPage>
    );
  return (
    <Paper widthMm={80} marginMm={4} onReady={onReady}>
      <div className="py-[4mm] text-[3.6mm]">
        <InvoiceRoll order={order} restaurant={restaurant} />
        {claim}
      </div>
    </Paper>
  );
}
