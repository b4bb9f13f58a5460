import type { Order } from '@chulo/shared/contract/orders/orders';
import type { OrderPayment } from '@chulo/shared/contract/orders/payments';
import { nextStepOf, type OrderStatus } from '@chulo/shared/domain/order/order-status';
import { Banknote, Eye, HandCoins, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { collectMessages } from '../payments/payments.messages.ts';
import { payActionOf } from '../payments/tender-values.ts';
import { refundMessages } from '../refunds/refunds.messages.ts';
import { adminOrderMessages, staffMessages, stepNames } from './admin-orders.messages.ts';
import { StatusSelect } from './status-select.tsx';
import { type StatusMove, useStatusMove } from './use-status-move.ts';

export interface OrderActionHandlers {
  /** Undefined while it is not known. */
  usesRiders: boolean | undefined;
  onView: (order: Order) => void;
  /** Undefined for those who may not give money back. */
  onRefund: ((order: Order) => void) | undefined;
  onInvoice: (order: Order) => void;
  onPay: (order: Order) => void;
  onCorrect: (order: Order, payment: OrderPayment) => void;
  /** Asks before a change at which food or money is at stake. @returns false when nothing is */
  onAsk: (order: Order, to: OrderStatus) => boolean;
}

interface AdminRowActionsProps extends Omit<OrderActionHandlers, 'onCorrect'> {
  order: Order;
  /** It has just moved: a tap now was probably meant for another order. */
  isJustMoved: boolean;
  onInteract: () => void;
}

export function AdminRowActions(props: AdminRowActionsProps) {
  const { order, usesRiders, isJustMoved, onInteract, onView, onInvoice, onPay, onRefund, onAsk } = props;
  const { orderNumber } = order;
  const payAction = payActionOf(order);
  const { to, isBusy } = useStatusMove(order);
  const withInteraction = (open: (order: Order) => void) => () => {
    onInteract();
    open(order);
  };
  const move = {
    isBusy,
    to: (next: OrderStatus, from?: OrderStatus) => {
      onInteract();
      return to(next, from);
    },
  };
  function ask(shown: Order, next: OrderStatus): boolean {
    onInteract();
    return onAsk(shown, next);
  }
  return (
    <div tabIndex={-1} className="flex flex-wrap items-center gap-1 outline-none min-[85rem]:flex-nowrap">
      <div className="mr-1 w-32">
        <StatusSelect order={order} move={move} onAsk={ask} />
      </div>
      <RowAction
        text={adminOrderMessages.view}
        label={adminOrderMessages.viewOf(orderNumber)}
        icon={<Eye aria-hidden className="size-5" />}
        onClick={withInteraction(onView)}
      />
      <RowAction
        text={adminOrderMessages.invoice}
        label={adminOrderMessages.invoiceOf(orderNumber)}
        icon={<ReceiptText aria-hidden className="size-5" />}
        onClick={withInteraction(onInvoice)}
      />
      {payAction && (
        <RowAction
          text={collectMessages[payAction]}
          label={collectMessages.of[payAction](orderNumber)}
          icon={<Banknote aria-hidden className="size-5" />}
          onClick={withInteraction(onPay)}
        />
      )}
      {order.isRefundDue && onRefund && (
        <RowAction
          text={refundMessages.refund}
          label={refundMessages.refundOf(orderNumber)}
          icon={<HandCoins aria-hidden className="size-5 text-danger" />}
          onClick={withInteraction(onRefund)}
        />
      )}
      <NextStep order={order} usesRiders={usesRiders} move={move} onAsk={ask} isJustMoved={isJustMoved} />
    </div>
  );
}

interface NextStepProps extends Pick<AdminRowActionsProps, 'order' | 'usesRiders' | 'isJustMoved' | 'onAsk'> {
  move: Pick<StatusMove, 'to' | 'isBusy'>;
}

/** The main button of a row: the next step of the order. */
function NextStep({ order, usesRiders, move, isJustMoved, onAsk }: NextStepProps) {
  const { status, deliveryType, orderNumber } = order;
  const next = nextStepOf(status, deliveryType, usesRiders === true);
  // The button must not change under a finger when the setting is read.
  const isUnknown = usesRiders === undefined && next !== nextStepOf(status, deliveryType, true);
  const name = next !== null && !isUnknown && stepNames[next];
  if (!next || !name) return null;
  return (
    <Button
      isBusy={move.isBusy}
      // Fills its line of a card.
      className="grow min-[80rem]:grow-0"
      aria-disabled={isJustMoved}
      aria-label={
        next === 'confirmed'
          ? staffMessages.confirmOrder(orderNumber)
          : staffMessages.stepOf(name, orderNumber)
      }
      // The second click of a double click would make the step after it.
      onClick={({ detail }) => detail < 2 && !onAsk(order, next) && void move.to(next)}
    >
      {name}
    </Button>
  );
}

interface RowActionProps {
  text: string;
  label: string;
  icon: ReactNode;
  onClick: () => void;
}

function RowAction({ text, ...button }: RowActionProps) {
  return (
    <Tooltip text={text}>
      <IconButton {...button} />
    </Tooltip>
  );
}
