import type { AffectedOrder } from '@chulo/shared/contract/orders/order-lists';
import { Link, type To } from 'react-router';
import { create } from 'zustand';
import { callApi } from '../../../lib/api/api-client.ts';
import { forSlot } from '../../../lib/format/orders.messages.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { affectedMessages as messages } from './hours.messages.ts';

const useAffectedOrders = create<readonly AffectedOrder[]>(() => []);

/** Shows the scheduled orders that hours leave out which were just saved. The hours are saved, also if this fails. */
export async function showAffectedOrders(restaurantId: string): Promise<void> {
  const orders = await callApi('listAffectedOrders', { params: { restaurantId } }).catch(() => []);
  useAffectedOrders.setState(orders, true);
}

interface AffectedOrdersProps {
  /** The details of an order; absent where there are none. */
  hrefOf?: (orderId: string) => To;
}

/** The scheduled orders outside the hours that were just saved. Nothing is cancelled by itself. */
export function AffectedOrders({ hrefOf }: AffectedOrdersProps) {
  const orders = useAffectedOrders();
  if (orders.length === 0) return null;
  const close = () => useAffectedOrders.setState([], true);
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={messages.title(orders.length)}
      description={messages.description}
      actions={<Button onClick={close}>{messages.close}</Button>}
    >
      <ul className="grid divide-y divide-line">
        {orders.map(({ id, orderNumber, from, to }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <Name orderNumber={orderNumber} href={hrefOf?.(id)} onFollow={close} />
            <span className="money">{forSlot({ from, to })}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface NameProps {
  orderNumber: number;
  href: To | undefined;
  onFollow: () => void;
}

function Name({ orderNumber, href, onFollow }: NameProps) {
  const look = 'money inline-flex min-h-11 items-center font-semibold';
  if (href === undefined) return <b className={look}>{messages.order(orderNumber)}</b>;
  return (
    <Link to={href} onClick={onFollow} className={`${look} underline underline-offset-4`}>
      {messages.order(orderNumber)}
    </Link>
  );
}
