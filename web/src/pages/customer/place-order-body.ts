import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { rupeesOf } from '@chulo/shared/domain/money';
import type { FulfilmentType, OrderPrice } from '@chulo/shared/domain/pricing';
import type { PricedCartItem } from '../../features/cart/cart-price.ts';
import type { DeliveryAddress } from '../../features/cart/delivery.store.ts';
import type { PlaceOrderBody } from '../../features/orders/orders.queries.ts';

interface Parts {
  userId: string;
  restaurant: Restaurant;
  lines: readonly PricedCartItem[];
  type: FulfilmentType;
  address: DeliveryAddress;
  price: OrderPrice;
}

/** The order as it is sent (section 3): every amount the person has seen, for the server to compare. */
export function placeOrderBodyOf({ userId, restaurant, lines, type, address, price }: Parts): PlaceOrderBody {
  const { city } = restaurant.address;
  return {
    customerId: userId,
    restaurantId: restaurant.id,
    items: lines.map(({ menuItemId, name, quantity, price, customizations, specialInstructions }) => ({
      menuItemId,
      name,
      quantity,
      price,
      customizations,
      specialInstructions,
    })),
    deliveryType: type,
    deliveryAddress: type === 'delivery' ? { street: address.street.trim(), city } : null,
    subtotal: rupeesOf(price.subtotal),
    tax: rupeesOf(price.tax),
    deliveryFee: rupeesOf(price.deliveryFee),
    discount: rupeesOf(price.discount),
    promoCode: null,
    tip: rupeesOf(price.tip),
    total: rupeesOf(price.total),
    paymentMethod: 'cod',
    specialInstructions: '',
  };
}
