/** Every error of the API, with its HTTP status and message. No message echoes user input. */
export const ERROR_CODES = {
  'request.malformed': { status: 400, sentence: 'The request could not be read.' },
  'request.invalid': { status: 422, sentence: 'Some fields are not valid.' },
  'request.wrong_types': { status: 400, sentence: 'Some fields are missing or of the wrong type.' },
  'request.too_large': { status: 413, sentence: 'The request is too large.' },
  'request.not_json': { status: 415, sentence: 'The request body must be JSON.' },
  'request.not_found': { status: 404, sentence: 'There is nothing at this address.' },
  'request.headers_too_large': { status: 431, sentence: 'The head of the request is too large.' },
  'request.too_slow': { status: 408, sentence: 'The request did not arrive in time.' },
  'request.busy': { status: 503, sentence: 'We are very busy. Please try again in a moment.' },
  'request.too_many': { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  'server.unavailable': {
    status: 503,
    sentence: 'We cannot reach our records right now. Please try again shortly.',
  },
  'server.error': { status: 500, sentence: 'Something went wrong on our side.' },

  'auth.invalid_session': { status: 401, sentence: 'Invalid or expired token.' },
  'auth.wrong_credentials': { status: 401, sentence: 'Wrong email or password.' },
  'auth.passwords_differ': { status: 422, sentence: 'Passwords do not match.' },
  'auth.email_taken': { status: 409, sentence: 'An account with this email already exists.' },
  'auth.reset_link_invalid': { status: 400, sentence: 'This reset link is invalid or has expired.' },
  'auth.forbidden': { status: 403, sentence: 'You are not allowed to do this.' },

  'user.not_found': { status: 404, sentence: 'User not found.' },
  'user.staff_protected': { status: 422, sentence: 'Staff accounts are managed by the operator.' },
  'session.not_found': { status: 404, sentence: 'Session not found.' },
  'address.not_found': { status: 404, sentence: 'Address not found.' },
  'address.too_many': { status: 422, sentence: 'You have saved as many addresses as we can keep.' },
  'notification.not_found': { status: 404, sentence: 'Notification not found.' },

  'push.service_unknown': {
    status: 422,
    sentence: 'Messages cannot be sent to this browser: we do not know its push service.',
  },

  'menu.item_not_found': { status: 404, sentence: 'Product not found.' },
  'menu.name_taken': { status: 409, sentence: 'A product with this name already exists.' },
  'menu.category_unknown': { status: 422, sentence: 'Please choose an existing category.' },
  'menu.category_deleted': {
    status: 409,
    sentence: 'The category of this product is deleted too. Restore it first.',
  },
  'menu.group_bounds': { status: 422, sentence: 'An option group requires more choices than it offers.' },
  'category.not_found': { status: 404, sentence: 'Category not found.' },
  'category.name_taken': { status: 409, sentence: 'A category with this name already exists.' },
  'category.has_products': { status: 409, sentence: 'This category still has products.' },
  'restaurant.not_found': { status: 404, sentence: 'Restaurant not found.' },
  'banner.not_found': { status: 404, sentence: 'Banner not found.' },
  'picture.not_found': { status: 404, sentence: 'Picture not found.' },
  'picture.unreadable': {
    status: 422,
    sentence: 'This file is not a picture we can use (JPEG, PNG, WebP or AVIF).',
  },
  'picture.too_large': { status: 413, sentence: 'Pictures may have at most 5 MB and 25 megapixels.' },
  'picture.wrong_type': { status: 415, sentence: 'Please upload a JPEG, PNG, WebP or AVIF picture.' },
  'review.not_eligible': { status: 422, sentence: 'You can review a dish once it was delivered to you.' },
  'review.exists': { status: 409, sentence: 'You have already reviewed this dish.' },
  'edit.stale': {
    status: 409,
    sentence: 'Someone else has changed this in the meantime. Please check it again.',
  },

  'promo.not_found': { status: 404, sentence: 'Promo code not found.' },
  'promo.code_taken': { status: 409, sentence: 'A promo code with this code already exists.' },
  'promo.percent_range': { status: 422, sentence: 'A percentage must be above 0 and at most 100.' },
  'promo.dates_reversed': { status: 422, sentence: 'The end date must not be before the start date.' },
  'promo.limit_below_uses': { status: 422, sentence: 'More orders than that already use this promo code.' },
  'promo.unknown': { status: 422, sentence: 'This promo code does not exist.' },
  'promo.inactive': { status: 422, sentence: 'This promo code is not active.' },
  'promo.not_started': { status: 422, sentence: 'This promo code is not valid yet.' },
  'promo.expired': { status: 422, sentence: 'This promo code has expired.' },
  'promo.below_minimum': { status: 422, sentence: 'Your order is below the minimum for this promo code.' },
  'promo.used_up': { status: 422, sentence: 'This promo code has been used up.' },

  'order.not_found': { status: 404, sentence: 'Order not found.' },
  'order.line_not_found': { status: 404, sentence: 'Order line not found.' },
  'order.foreign_customer': { status: 403, sentence: 'You can only order for yourself.' },
  'order.unknown_restaurant': { status: 422, sentence: 'This restaurant does not take orders here.' },
  'order.unknown_item': { status: 422, sentence: 'An item of your cart is no longer on the menu.' },
  'order.item_unavailable': { status: 422, sentence: 'Some items are sold out.' },
  'order.wrong_options': { status: 422, sentence: 'The options of an item are not valid.' },
  'order.prices_changed': { status: 409, sentence: 'Prices have changed. Please check your order again.' },
  'order.below_minimum': { status: 422, sentence: 'The minimum order amount is not reached.' },
  'order.closed': { status: 422, sentence: 'We are closed now.' },
  'order.address_missing': { status: 422, sentence: 'Please choose a delivery address.' },
  'order.tip_refused': { status: 422, sentence: 'Tips cannot be added online.' },
  'order.too_many_open': {
    status: 422,
    sentence: 'You have too many open orders. Please wait until one is delivered.',
  },
  'order.key_reused': { status: 422, sentence: 'This order was already sent with other contents.' },
  'order.in_flight': {
    status: 409,
    sentence: 'This order is already being placed. Please try again in a moment.',
  },
  'order.status_changed': { status: 409, sentence: 'The order has changed in the meantime.' },
  'order.not_cancellable': { status: 409, sentence: 'This order can no longer be cancelled.' },
  'order.promo_unavailable': {
    status: 409,
    sentence: 'The promo code of this order is used up, so the order cannot be restored.',
  },
  'order.move_not_allowed': { status: 403, sentence: 'The kitchen cannot move the order to this status.' },

  'payment.total_differs': { status: 409, sentence: 'The order total has changed. Please check it again.' },
  'payment.already_paid': { status: 409, sentence: 'This order is already paid.' },
  'payment.order_cancelled': { status: 409, sentence: 'A cancelled order cannot be paid.' },
  'payment.reference_missing': {
    status: 422,
    sentence: 'Please enter a valid Transaction Reference (at least 5 characters).',
  },
  'payment.method_not_offered': { status: 422, sentence: 'This payment method is not accepted.' },

  'geocode.unavailable': { status: 502, sentence: 'We could not find an address for this location.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;

export interface FieldProblem {
  /** Field path, for example 'items.0.quantity'. */
  field: string;
  message: string;
}

/** The body of every error response. `data` is the current state, where a client needs it to continue. */
export interface Failure {
  success: false;
  error: string;
  code: ErrorCode;
  requestId: string;
  fields?: FieldProblem[];
  data?: unknown;
}
