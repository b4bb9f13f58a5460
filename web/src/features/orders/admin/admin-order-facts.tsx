import type { Order } from '@chulo/shared/contract/orders/orders';
import type { ReactNode } from 'react';
import { callHref } from '../../../lib/format/call-href.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { forSlot, typeText } from '../../../lib/format/orders.messages.ts';
import { channelNames } from '../../../lib/format/staff-orders.messages.ts';
import { statusNames } from '../orders.messages.ts';
import type { CustomerName } from './admin-order-cells.tsx';
import { adminOrderMessages as messages, noAddress, staffMessages } from './admin-orders.messages.ts';

export function OrderIdentity({ order, moment }: { order: Order; moment: string }) {
  return (
    <dl className="grid grid-cols-2 content-start gap-3">
      <Fact name={messages.orderId} isWide>
        <span className="money break-all">{order.id}</span>
      </Fact>
      <Fact name={messages.date} isWide>
        {moment}
      </Fact>
      {order.slot && (
        <Fact name={messages.scheduled} isWide>
          <b className="money">{forSlot(order.slot)}</b>
        </Fact>
      )}
      <Fact name={messages.status}>{statusNames[order.status]}</Fact>
      <Fact name={messages.type}>{typeText(order)}</Fact>
      {order.takenBy && (
        <Fact name={messages.takenBy} isWide>
          {[order.takenBy, channelNames[order.channel] ?? ''].filter(isNotEmpty).join(' · ')}
        </Fact>
      )}
      <Fact name={messages.total} isWide>
        <b className="money">{formatMoney(order.total)}</b>{' '}
        <span className="money text-ink-soft">
          {order.paidAmount > 0 ? staffMessages.paidOf(formatMoney(order.paidAmount)) : messages.unpaid}
        </span>
      </Fact>
    </dl>
  );
}

interface CustomerFactsProps {
  order: Order;
  customerName: CustomerName;
}

export function CustomerFacts({ order: { customer }, customerName }: CustomerFactsProps) {
  if (!customer)
    return (
      <dl>
        <Fact name={messages.customer}>{messages.guest}</Fact>
      </dl>
    );
  const { email = '', phone } = customer;
  return (
    <dl className="grid content-start gap-3">
      <Fact name={messages.customer}>
        <b className="wrap-anywhere">{customerName(customer)}</b>
      </Fact>
      <Fact name={messages.email}>
        {email === '' ? messages.notKnown : <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}
      </Fact>
      <Fact name={messages.phone}>
        {phone === '' ? messages.notKnown : <ContactLink href={callHref(phone)}>{phone}</ContactLink>}
      </Fact>
    </dl>
  );
}

export function DestinationFacts({ order }: { order: Order }) {
  const { deliveryAddress: address, deliveryType, specialInstructions } = order;
  return (
    <>
      {address?.street === '' ? (
        <p className="text-ink-soft">{messages.addressRemoved}</p>
      ) : address ? (
        <address className="wrap-anywhere not-italic">
          {[address.label, address.street].filter(isNotEmpty).join(', ')}
          <br />
          {[address.city, address.state, address.zipCode, address.country].filter(isNotEmpty).join(', ')}
          {isNotEmpty(address.landmark) && <span className="block">{messages.near(address.landmark)}</span>}
          {isNotEmpty(address.phone) && (
            <span className="block">
              <ContactLink href={callHref(address.phone)}>{address.phone}</ContactLink>
            </span>
          )}
        </address>
      ) : (
        <p>{noAddress[deliveryType]}</p>
      )}
      {isNotEmpty(specialInstructions) && (
        <p className="as-typed rounded-control border border-turmeric bg-turmeric/12 px-3 py-2">
          <b>{messages.instructions}:</b> {specialInstructions}
        </p>
      )}
    </>
  );
}

const isNotEmpty = (text: string) => text !== '';

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'col-span-full' : ''}>
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="wrap-anywhere underline underline-offset-3">
      {children}
    </a>
  );
}
