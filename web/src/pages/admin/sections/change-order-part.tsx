import type { ComponentProps } from 'react';
import { AddDish } from '../../../features/menu/picking/add-dish.tsx';
import { ChangeOrder } from '../../../features/orders/changing/change-order.tsx';

/** The sheet that changes an order, with the menu. */
export function ChangeOrderPart(props: Omit<ComponentProps<typeof ChangeOrder>, 'dishPicker'>) {
  return <ChangeOrder {...props} dishPicker={(onAdd) => <AddDish onAdd={onAdd} />} />;
}
