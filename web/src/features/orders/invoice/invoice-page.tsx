import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant/restaurant';
import { optionsText } from '@chulo/shared/domain/order/cart';
import { formatMoney } from '../../../lib/format/money.ts';
import { forSlot, testOrder, typeText } from '../../../lib/format/orders.messages.ts';
import { MithilaBorder } from '../../../ui/art/mithila-border.tsx';
import { adminOrderMessages as messages } from '../admin/admin-orders.messages.ts';
import { amountToPay } from '../parts/amount-to-pay.ts';
import { BillRows, includedTax, invoiceRows, refundedRows } from './admin-bill.tsx';
import { destinationOf, methodText, phoneOf, placedAt, restaurantAddress } from './invoice.ts';
import { InvoiceCodes } from './invoice-codes.tsx';

export interface InvoiceProps {
  order: Order;
  restaurant: Restaurant;
}

export function InvoicePage({ order, restaurant }: InvoiceProps) {
  return (
    <article className="text-sm">
      <MithilaBorder />
      <header className="mt-4 flex flex-wrap print:flex-nowrap items-start justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className="wrap-anywhere font-bold font-display text-2xl">{restaurant.name}</p>
          <p>{restaurantAddress(restaurant)}</p>
          {restaurant.phone !== '' && <p className="money">{restaurant.phone}</p>}
          {restaurant.pan !== '' && <p className="money">{messages.pan(restaurant.pan)}</p>}
        </div>
        <div className="min-w-0 grow text-end">
          <h3 className="text-2xl">{messages.invoice}</h3>
          <p className="money font-bold text-lg">{messages.title(order.orderNumber)}</p>
          {order.isTest && <p className="font-bold text-lg">{testOrder}</p>}
          <p className="money wrap-anywhere text-ink-soft text-xs">
            {messages.orderId} {order.id}
          </p>
        </div>
      </header>
      <Facts order={order} />
      <Lines lines={order.items} />
      <Amounts order={order} isDemo={restaurant.isDemo} />
      <InvoiceCodes
        restaurant={restaurant}
        amount={amountToPay(order)}
        look="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-4 print:mt-3 [&>li]:max-w-40"
        size="max-h-44 w-36"
      />
      <p className="mt-8 text-center print:mt-4 font-display text-lg">{messages.thanks}</p>
      <p className="mt-2 text-center text-xs">{messages.notTaxInvoice}</p>
    </article>
  );
}

function Facts({ order }: Pick<InvoiceProps, 'order'>) {
  const [address, phone] = [destinationOf(order), phoneOf(order)];
  const facts = [
    [messages.date, placedAt(order)],
    [messages.customer, order.customer?.name ?? messages.guest],
    ...(phone === '' ? [] : [[messages.phone, phone] as const]),
    [messages.type, typeText(order)],
    ...(address === null ? [] : [[messages.address, address] as const]),
    [messages.payment, methodText(order)],
    ...(order.slot ? [[messages.scheduled, forSlot(order.slot)] as const] : []),
    ...(order.notes === '' ? [] : [[messages.instructions, order.notes] as const]),
  ] as const;
  return (
    <dl className="mt-5 grid gap-x-8 print:gap-x-4 gap-y-2 print:mt-2 print:gap-y-1 print:text-xs sm:grid-cols-2 print:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-ink-soft text-xs">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  const cell = 'border-line border-b py-2 align-top print:py-1';
  const head = 'border-line-strong border-b py-1 text-xs';
  return (
    <table className="mt-5 w-full border-separate print:mt-3 border-spacing-0">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {messages.itemName}
          </th>
          <th scope="col" className={`${head} px-3 text-end`}>
            {messages.itemQuantity}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {messages.itemPrice}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, customizations, quantity, price }) => (
          <tr key={id} className="break-inside-avoid">
            <th scope="row" className={`${cell} wrap-anywhere text-start font-normal`}>
              <span className="font-semibold">{name}</span>
              {customizations.length > 0 && (
                <span className="block text-ink-soft">{optionsText({ customizations })}</span>
              )}
              {quantity > 1 && (
                <span className="money block text-ink-soft">{messages.each(formatMoney(price))}</span>
              )}
            </th>
            <td className={`${cell} money px-3 text-end`}>{quantity}</td>
            <td className={`${cell} money whitespace-nowrap text-end`}>{formatMoney(price * quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amounts({ order, isDemo }: { order: Order; isDemo: boolean }) {
  const toPay = amountToPay(order);
  return (
    <dl className="money mt-4 ml-auto grid w-full print:mt-2 max-w-72 break-inside-avoid grid-cols-[1fr_auto] gap-y-1 [&_dd]:pl-6 [&_dd]:text-end">
      <BillRows rows={invoiceRows(order, isDemo)} />
      <dt className="border-line-strong border-t pt-2 font-bold text-lg">{messages.total}</dt>
      <dd className="border-line-strong border-t pt-2 font-bold text-lg">{formatMoney(order.total)}</dd>
      <BillRows rows={includedTax(order)} />
      <dt>{messages.paidAmount}</dt>
      <dd>{formatMoney(order.paidAmount)}</dd>
      <BillRows rows={refundedRows(order)} />
      {toPay > 0 && (
        <>
          <dt className="font-bold">{messages.toPay}</dt>
          <dd className="font-bold">{formatMoney(toPay)}</dd>
        </>
      )}
    </dl>
  );
}
