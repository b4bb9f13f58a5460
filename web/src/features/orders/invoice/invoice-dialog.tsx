import type { Order } from '@chulo/shared/contract/orders/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPersistedStore } from '../../../lib/device/persisted-store.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { forSlot, testOrder, typeText } from '../../../lib/format/orders.messages.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { PrintedPage } from '../../../ui/page/printed-page.tsx';
import { Paper } from '../../../ui/page/receipt-print.tsx';
import { usePresentOrder } from '../admin/admin-order.queries.ts';
import { adminOrderMessages as messages } from '../admin/admin-orders.messages.ts';
import { amountToPay } from '../parts/amount-to-pay.ts';
import { includedTax, invoiceRows, refundedRows } from './admin-bill.tsx';
import { destinationOf, methodText, phoneOf, placedAt, restaurantAddress } from './invoice.ts';
import { InvoiceCodes } from './invoice-codes.tsx';
import { InvoicePage, type InvoiceProps } from './invoice-page.tsx';

/** A standard 80 mm receipt roll; the printable width is 72 mm. */
const ROLL_MM = 80;
const MARGIN_MM = 4;

interface InvoiceDialogProps {
  /** As it was when the invoice was opened. */
  order: Order;
  restaurant: Restaurant;
  onClose: () => void;
}

/** Previews and prints an invoice (S2.114 to S2.116) in the paper format of this device. */
export function InvoiceDialog({ order: opened, restaurant, onClose }: InvoiceDialogProps) {
  const order = usePresentOrder(opened);
  const isRoll = useHasReceiptRoll();
  const [printCount, setPrintCount] = useState(0);
  const invoice = { order, restaurant };
  const page = <InvoicePage {...invoice} />;
  const roll = <InvoiceRoll {...invoice} />;
  const onReady = () => print();
  return (
    <>
      <Sheet
        isWide
        isOpen
        onOpenChange={onClose}
        title={messages.invoiceOf(order.orderNumber)}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {messages.close}
            </Button>
            <Button onClick={() => setPrintCount((count) => count + 1)}>
              <Printer aria-hidden className="size-5" />
              {messages.print}
            </Button>
          </>
        }
      >
        <Tabs
          label={messages.paper}
          value={isRoll ? 'roll' : 'page'}
          onChange={(paper) => {
            setPrintCount(0);
            useHasReceiptRoll.setState(paper === 'roll', true);
          }}
          tabs={[
            {
              value: 'page',
              label: messages.page,
              content: <Preview look="sm:p-8">{page}</Preview>,
            },
            {
              value: 'roll',
              label: messages.roll,
              content: <Preview look="mx-auto max-w-80 border-dashed">{roll}</Preview>,
            },
          ]}
        />
      </Sheet>
      {printCount > 0 && !isRoll && (
        <PrintedPage key={printCount} onReady={onReady}>
          {page}
        </PrintedPage>
      )}
      {printCount > 0 && isRoll && (
        <Paper key={printCount} widthMm={ROLL_MM} marginMm={MARGIN_MM} onReady={onReady}>
          <div className="py-[4mm] text-[3.6mm]">{roll}</div>
        </Paper>
      )}
    </>
  );
}

/** Always light, because paper is white in the dark theme too. */
function Preview({ look, children }: { look: string; children: ReactNode }) {
  return (
    <div data-theme="light" className={`border border-line-strong bg-surface p-4 ${look}`}>
      {children}
    </div>
  );
}

/** The paper format of this device: A4 or A5 sheets, or an 80 mm receipt roll. */
export const useHasReceiptRoll = createPersistedStore<boolean>('invoiceOnRoll', (stored) => stored === true);

const RULE = 'mt-[0.7em] border-ink border-t border-dashed pt-[0.7em]';

/** The invoice for a receipt roll: one column of 72 mm in black. Sizes are in em, relative to the font size. */
export function InvoiceRoll({ order, restaurant }: InvoiceProps) {
  const [address, phone] = [destinationOf(order), phoneOf(order)];
  const toPay = amountToPay(order);
  return (
    <article className="leading-snug">
      <header className="text-center">
        <p className="wrap-anywhere font-bold font-display text-[1.5em] leading-tight">{restaurant.name}</p>
        <p>{restaurantAddress(restaurant)}</p>
        {restaurant.phone !== '' && <p className="money">{restaurant.phone}</p>}
        {restaurant.pan !== '' && <p className="money">{messages.pan(restaurant.pan)}</p>}
      </header>
      <h3 className={`${RULE} text-center text-[1.6em] leading-tight`}>
        {messages.invoice} <span className="money">#{order.orderNumber}</span>
      </h3>
      {order.isTest && <p className="text-center font-bold text-[1.25em]">{testOrder}</p>}
      <p className="money wrap-anywhere text-center text-[0.8em]">{order.id}</p>
      <p className="mt-[0.5em]">{placedAt(order)}</p>
      <p className="wrap-anywhere">
        {order.customer?.name ?? messages.guest}, {typeText(order)}
      </p>
      {address !== null && <p className="wrap-anywhere">{address}</p>}
      {phone !== '' && <p className="money">{phone}</p>}
      {order.slot && <p className="font-bold">{forSlot(order.slot)}</p>}
      {order.notes !== '' && <p className="wrap-anywhere whitespace-pre-line font-bold">{order.notes}</p>}
      <ul className={`${RULE} grid gap-[0.5em]`}>
        {order.items.map(({ id, name, customizations, quantity, price }) => (
          <li key={id} className="flex break-inside-avoid justify-between gap-[0.8em]">
            <span className="wrap-anywhere min-w-0">
              <span className="money">{messages.quantity(quantity)}</span> {name}
              {customizations.length > 0 && (
                <span className="block text-[0.9em]">{optionsText({ customizations })}</span>
              )}
            </span>
            <span className="money shrink-0">{formatMoney(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className={`${RULE} money grid grid-cols-[1fr_auto] gap-x-[0.8em]`}>
        {invoiceRows(order, restaurant.isDemo).map((row) => (
          <Row key={row.label} {...row} />
        ))}
        <Row label={messages.total} amount={formatMoney(order.total)} isLarge />
        {includedTax(order).map((row) => (
          <Row key={row.label} {...row} />
        ))}
        <Row label={messages.paidAmount} amount={formatMoney(order.paidAmount)} />
        {refundedRows(order).map((row) => (
          <Row key={row.label} {...row} />
        ))}
        {toPay > 0 && <Row label={messages.toPay} amount={formatMoney(toPay)} isLarge />}
        <Row label={messages.payment} amount={methodText(order)} />
      </dl>
      <InvoiceCodes
        restaurant={restaurant}
        amount={toPay}
        look={`${RULE} grid justify-items-center gap-[1em]`}
        size="max-h-[60mm] w-[44mm]"
      />
      <p className={`${RULE} text-center font-semibold`}>{messages.thanks}</p>
      <p className="text-center text-[0.8em]">{messages.notTaxInvoice}</p>
    </article>
  );
}

interface RowProps {
  label: string;
  amount: string;
  isLarge?: boolean;
}

function Row({ label, amount, isLarge = false }: RowProps) {
  const look = isLarge ? 'font-bold text-[1.25em]' : '';
  return (
    <>
      <dt className={`wrap-anywhere ${look}`}>{label}</dt>
      <dd className={`text-end ${look}`}>{amount}</dd>
    </>
  );
}
