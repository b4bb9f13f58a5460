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
  'auth.code_required': { status: 401, sentence: 'Enter the code from your authenticator app.' },
  'auth.wrong_code': {
    status: 401,
    sentence:
      'This code is wrong or was used already. Wait for the next one; if that fails too, check the clock of your phone.',
  },
  'auth.second_factor_required': {
    status: 403,
    sentence: 'Your restaurant requires a second factor. Set it up first.',
  },
  'second_factor.unavailable': {
    status: 409,
    sentence: 'The server has no SECRETS_KEY yet, so a second factor cannot be switched on.',
  },
  'second_factor.is_on': { status: 409, sentence: 'The second factor is already switched on.' },
  'second_factor.is_off': { status: 409, sentence: 'The second factor is not switched on.' },
  'second_factor.setup_ended': {
    status: 409,
    sentence: 'This set-up has expired or was started again in another window. Please start again.',
  },
  'second_factor.wrong_code': {
    status: 422,
    sentence:
      'This code is wrong or was used already. Wait for the next one; if that fails too, check the clock of your phone.',
  },
  'second_factor.own_first': {
    status: 409,
    sentence: 'Switch on your own second factor first.',
  },
  'auth.passwords_differ': { status: 422, sentence: 'Passwords do not match.' },
  'auth.weak_password': {
    status: 422,
    sentence: 'This password is easy to guess. Please choose another one.',
  },
  'auth.email_taken': { status: 409, sentence: 'An account with this email already exists.' },
  'auth.reset_link_invalid': { status: 400, sentence: 'This reset link is invalid or has expired.' },
  'auth.forbidden': { status: 403, sentence: 'You are not allowed to do this.' },

  'account.wrong_password': { status: 422, sentence: 'This is not your current password.' },
  'account.kitchen_fixed': {
    status: 403,
    sentence: 'The name, phone and email address of the kitchen account are fixed.',
  },
  'account.same_email': { status: 422, sentence: 'This is already your email address.' },
  'account.no_email_change': {
    status: 404,
    sentence: 'No new email address is waiting for its confirmation.',
  },
  'account.email_link_invalid': {
    status: 400,
    sentence: 'This link is invalid or has expired. Ask for a new one in your account settings.',
  },

  'account.open_order': {
    status: 409,
    sentence: 'You have an open order. Please delete your account once it is delivered or cancelled.',
  },

  'user.not_found': { status: 404, sentence: 'User not found.' },
  'user.staff_protected': { status: 422, sentence: 'Staff accounts are managed in the section Staff.' },
  'staff.not_found': { status: 404, sentence: 'Staff account not found.' },
  'staff.last_owner': {
    status: 409,
    sentence: 'The last owner must stay an owner. Make someone else an owner first.',
  },
  'staff.other_owner': { status: 403, sentence: 'Only an owner herself can give up her account.' },
  'staff.kitchen_fixed': { status: 422, sentence: 'The kitchen account keeps its job and stays enabled.' },
  'staff.own_reset': { status: 422, sentence: "Please use 'Forgot password?' for your own account." },
  'staff.own_second_factor': {
    status: 422,
    sentence: 'Please switch your own second factor off on the page Second factor.',
  },
  'cook.not_found': { status: 404, sentence: 'Cook not found.' },
  'cook.wrong_pin': { status: 403, sentence: 'No cook has this PIN.' },
  'cook.pin_taken': { status: 409, sentence: 'Another cook has this PIN. Please choose another one.' },
  'cook.pin_needed': { status: 422, sentence: 'Please choose a PIN for this cook.' },
  'cook.too_many': { status: 422, sentence: 'There can be 20 cooks at once.' },
  'mail.not_found': { status: 404, sentence: 'This mail does not wait any more, or is being sent now.' },
  'invitation.not_found': { status: 404, sentence: 'Invitation not found.' },
  'setup.done': { status: 409, sentence: 'This restaurant has already been set up.' },
  'setup.no_dish': { status: 409, sentence: 'There is no dish on the menu that can be ordered now.' },
  'setup.sign_in': { status: 409, sentence: 'The restaurant is set up. Please sign in with your account.' },
  'invitation.invalid': { status: 400, sentence: 'This invitation is not valid. Please ask for a new one.' },
  'session.not_found': { status: 404, sentence: 'Session not found.' },
  'address.not_found': { status: 404, sentence: 'Address not found.' },
  'address.too_many': { status: 422, sentence: 'You have saved as many addresses as we can keep.' },
  'notification.not_found': { status: 404, sentence: 'Notification not found.' },

  'push.service_unknown': {
    status: 422,
    sentence: 'Messages cannot be sent to this browser: we do not know its push service.',
  },

  'station.not_found': { status: 404, sentence: 'This station no longer exists.' },
  'station.name_taken': { status: 409, sentence: 'A station with this name already exists.' },
  'station.too_many': { status: 422, sentence: 'There can be 12 stations at most.' },

  'menu.item_not_found': { status: 404, sentence: 'Product not found.' },
  'menu.option_not_found': { status: 404, sentence: 'This option is no longer on the menu.' },
  'menu.drawing_not_veg': { status: 422, sentence: 'A vegetarian dish is not drawn with meat, fish or egg.' },
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
  'review.not_found': { status: 404, sentence: 'Review not found.' },
  'review.not_eligible': { status: 422, sentence: 'You can review a dish once it was delivered to you.' },
  'review.exists': { status: 409, sentence: 'You have already reviewed this dish.' },
  'edit.stale': {
    status: 409,
    sentence: 'Someone else has changed this in the meantime. Please check it again.',
  },

  'promo.not_found': { status: 404, sentence: 'Promo code not found.' },
  'promo.code_taken': { status: 409, sentence: 'A promo code with this code already exists.' },
  'promo.percent_range': { status: 422, sentence: 'A percentage must be above 0 and at most 100.' },
  'promo.without_benefit': {
    status: 422,
    sentence: 'A fixed discount must be above 0 unless the code gives free delivery.',
  },
  'promo.dates_reversed': { status: 422, sentence: 'The end date must not be before the start date.' },
  'promo.limit_below_uses': { status: 422, sentence: 'More orders than that already use this promo code.' },
  'promo.unknown': { status: 422, sentence: 'This promo code does not exist.' },
  'promo.inactive': { status: 422, sentence: 'This promo code is not active.' },
  'promo.not_started': { status: 422, sentence: 'This promo code is not valid yet.' },
  'promo.expired': { status: 422, sentence: 'This promo code has expired.' },
  'promo.below_minimum': { status: 422, sentence: 'Your order is below the minimum for this promo code.' },
  'promo.without_effect': { status: 422, sentence: 'This promo code takes nothing off this order.' },
  'promo.used_up': { status: 422, sentence: 'This promo code has been used up.' },
  'promo.customer_limit': {
    status: 422,
    sentence: 'You have already used this promo code as often as each customer can.',
  },

  'order.not_found': { status: 404, sentence: 'Order not found.' },
  'order.line_not_found': { status: 404, sentence: 'Order line not found.' },
  'order.foreign_customer': { status: 403, sentence: 'You can only order for yourself.' },
  'order.unknown_restaurant': { status: 422, sentence: 'This restaurant does not take orders here.' },
  'order.unknown_item': { status: 422, sentence: 'An item of your cart is no longer on the menu.' },
  'order.item_unavailable': { status: 422, sentence: 'Some items are sold out.' },
  'order.wrong_options': { status: 422, sentence: 'The options of an item are not valid.' },
  'order.prices_changed': { status: 409, sentence: 'Prices have changed. Please check your order again.' },
  'order.below_minimum': { status: 422, sentence: 'The minimum order amount is not reached.' },
  'order.nothing_to_pay': {
    status: 422,
    sentence: 'There is nothing to pay, so this order cannot be placed online. Please call us.',
  },
  'order.type_not_offered': { status: 422, sentence: 'The restaurant does not offer this at the moment.' },
  'order.closed': { status: 422, sentence: 'We are closed now.' },
  'order.paused': { status: 422, sentence: 'We are not taking orders at the moment.' },
  'order.slot_full': { status: 409, sentence: 'This time is full. Please choose another time.' },
  'order.slot_unavailable': {
    status: 422,
    sentence: 'This time cannot be chosen any more. Please choose another time.',
  },
  'order.address_missing': { status: 422, sentence: 'Please choose a delivery address.' },
  'order.address_incomplete': {
    status: 422,
    sentence:
      'Please add your house, street or a landmark to the delivery address, so that the rider finds you.',
  },
  'order.tip_refused': { status: 422, sentence: 'Tips cannot be added online.' },
  'order.too_many_open': {
    status: 422,
    sentence: 'You have too many open orders. Please wait until one is delivered.',
  },
  'order.too_many_an_hour': {
    status: 429,
    sentence: 'You have placed too many orders in the last hour. Please try again later or call us.',
  },
  'order.too_many_cancelled': {
    status: 429,
    sentence: 'You have cancelled too many orders in the last hour. Please try again later or call us.',
  },
  'order.key_reused': { status: 422, sentence: 'This order was already sent with other contents.' },
  'order.in_flight': {
    status: 409,
    sentence: 'This order is already being placed. Please try again in a moment.',
  },
  'order.status_changed': { status: 409, sentence: 'The order has changed in the meantime.' },
  'order.not_cancellable': { status: 409, sentence: 'This order can no longer be cancelled.' },
  'order.stock_unavailable': {
    status: 409,
    sentence: 'Something in this order has run out, so the order cannot be restored.',
  },
  'order.slot_taken': {
    status: 409,
    sentence: 'The time of this order is full, so the order cannot be restored.',
  },
  'order.promo_unavailable': {
    status: 409,
    sentence: 'The promo code of this order is used up, so the order cannot be restored.',
  },
  'order.answer_not_allowed': {
    status: 403,
    sentence: 'The board may not accept or decline orders. Please use the panel.',
  },
  'order.not_delayable': { status: 409, sentence: 'This order can no longer be delayed.' },
  'order.delay_changed': {
    status: 409,
    sentence: 'Someone else has just delayed this order. Please check it.',
  },
  'order.delay_limit': { status: 409, sentence: 'An order can be delayed by 60 minutes in sum.' },
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
