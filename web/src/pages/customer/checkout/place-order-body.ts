import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { rupeesOf } from '@chulo/shared/domain/money/money';
import type { FulfilmentType, OrderPrice } from '@chulo/shared/domain/money/pricing';
import type { DeliveryAddress } from '../../../features/addresses/picker/delivery-address.store.ts';
import type { PricedCartItem } from '../../../features/cart/cart-price.ts';
import type { PlaceOrderBody } from '../../../features/orders/orders.queries.ts';

interface Parts {
  userId: string;
  restaurant: Restaurant;
  lines: readonly PricedCartItem[];
  type: FulfilmentType;
  address: DeliveryAddress | null;
  price: OrderPrice;
  promoCode: string | null;
  instructions: string;
}

/** The order as it is sent (section 3): every amount the person has seen, for the server to compare. */
export function placeOrderBodyOf(parts: Parts): PlaceOrderBody {
  const { userId, restaurant, lines, type, address, price, promoCode, instructions } = parts;
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
    deliveryAddress: type === 'delivery' && address ? wireAddressOf(address, restaurant) : null,
    subtotal: rupeesOf(price.subtotal),
    tax: rupeesOf(price.tax),
    deliveryFee: rupeesOf(price.deliveryFee),
    discount: rupeesOf(price.discount),
    promoCode,
    tip: rupeesOf(price.tip),
    total: rupeesOf(price.total),
    paymentMethod: 'cod',
    specialInstructions: instructions.trim(),
  };
}

function wireAddressOf(address: DeliveryAddress, restaurant: Restaurant): PlaceOrderBody['deliveryAddress'] {
  const { type, label, address: street, city, state, landmark, phone, coordinates } = address;
  return { type, label, street, city: city || restaurant.address.city, state, landmark, phone, coordinates };
}
