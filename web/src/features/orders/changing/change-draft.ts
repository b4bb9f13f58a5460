import type { Order, OrderLine } from '@chulo/shared/contract/orders/orders';
import type { FulfilmentType } from '@chulo/shared/domain/money/pricing';
import { discountBody, type TypedDiscount } from '../discounts/discount-values.ts';
import type { ChangeBody } from './changing.queries.ts';

/** A new line, with the price of one in rupees. */
export interface AddedLine {
  menuItemId: string;
  name: string;
  options: { optionId: string; name: string }[];
  quantity: number;
  note: string;
  price: number;
}

const ADDRESS_FIELDS = ['street', 'landmark', 'city', 'phone'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** What is typed, beside the order as it is: so it stays when somebody else changes the order meanwhile. */
export interface ChangeDraft {
  lines: Readonly<Record<string, { quantity?: number; note?: string }>>;
  added: readonly AddedLine[];
  type?: FulfilmentType;
  notes?: string;
  discount?: Partial<TypedDiscount>;
  address: Partial<Record<AddressField, string>>;
}

export const EMPTY_DRAFT: ChangeDraft = { lines: {}, added: [], address: {} };

/** A quantity of 0 is a line that is removed. */
export const draftLine = ({ id, quantity, specialInstructions }: OrderLine, { lines }: ChangeDraft) => ({
  id,
  quantity: lines[id]?.quantity ?? quantity,
  specialInstructions: lines[id]?.note ?? specialInstructions,
});

const NO_ADDRESS = { type: 'home', label: '', city: '', street: '', landmark: '', phone: '' } as const;

export const draftAddress = ({ deliveryAddress }: Order, { address }: ChangeDraft) => ({
  ...(deliveryAddress ?? NO_ADDRESS),
  ...address,
});

/** The discount of staff as it is typed. */
export const draftDiscount = (
  { staffDiscount, staffDiscountReason = '' }: Order,
  { discount = {} }: ChangeDraft,
): TypedDiscount => ({
  amount: staffDiscount > 0 ? String(staffDiscount) : '',
  reason: staffDiscountReason,
  ...discount,
});

/** The discount that is given anew; undefined when the one of the order stays. */
export function givenDiscount(order: Order, draft: ChangeDraft) {
  const given = discountBody(draftDiscount(order, draft));
  const isSame = given.amount === order.staffDiscount && given.reason === (order.staffDiscountReason ?? '');
  return isSame ? undefined : given;
}

export function bodyOf(order: Order, draft: ChangeDraft): ChangeBody {
  const type = draft.type ?? order.deliveryType;
  const staffDiscount = givenDiscount(order, draft);
  const hasAddress =
    type === 'delivery' && (order.deliveryAddress === null || Object.keys(draft.address).length > 0);
  return {
    revision: order.revision,
    lines: order.items.map((line) => draftLine(line, draft)).filter(({ quantity }) => quantity > 0),
    added: draft.added.map(({ menuItemId, options, quantity, note }) => ({
      menuItemId,
      customizations: options,
      quantity,
      specialInstructions: note,
    })),
    ...(type !== order.deliveryType && { deliveryType: type }),
    ...(hasAddress && { deliveryAddress: draftAddress(order, draft) }),
    ...(staffDiscount && { staffDiscount }),
    ...(draft.notes !== undefined && { specialInstructions: draft.notes }),
  };
}

export function isChanged(order: Order, draft: ChangeDraft): boolean {
  const { added, type, notes, address } = draft;
  const hasLine = order.items.some((line) => {
    const { quantity, specialInstructions } = draftLine(line, draft);
    return quantity !== line.quantity || specialInstructions !== line.specialInstructions;
  });
  return (
    hasLine ||
    added.length > 0 ||
    givenDiscount(order, draft) !== undefined ||
    (type ?? order.deliveryType) !== order.deliveryType ||
    (notes ?? order.notes) !== order.notes ||
    ADDRESS_FIELDS.some(
      (field) => (address[field] ?? '') !== '' && address[field] !== order.deliveryAddress?.[field],
    )
  );
}
