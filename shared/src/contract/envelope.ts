/** Every error of the API, with its HTTP status and message. No message echoes user input. */
export const ERROR_CODES = {
  'request.malformed': [400, 'The request could not be read.'],
  'request.invalid': [422, 'Some fields are not valid.'],
  'request.key_missing': [400, 'The request has no Idempotency-Key.'],
  'request.wrong_types': [400, 'Some fields are missing or of the wrong type.'],
  'request.too_large': [413, 'The request is too large.'],
  'request.not_json': [415, 'The request body must be JSON.'],
  'request.not_found': [404, 'There is nothing at this address.'],
  'request.headers_too_large': [431, 'The head of the request is too large.'],
  'request.too_slow': [408, 'The request did not arrive in time.'],
  'request.busy': [503, 'We are very busy. Please try again in a moment.'],
  'request.too_many': [429, 'Too many attempts. Please wait a moment and try again.'],
  'server.unavailable': [503, 'We cannot reach our records right now. Please try again shortly.'],
  'server.error': [500, 'Something went wrong on our side.'],

  'auth.invalid_session': [401, 'Invalid or expired token.'],
  'auth.wrong_credentials': [401, 'Wrong email or password.'],
  'auth.code_required': [401, 'Enter the code from your authenticator app.'],
  'auth.wrong_code': [
    401,
    'This code is wrong or was used already. Wait for the next one; if that fails too, check the clock of your phone.',
  ],
  'auth.second_factor_required': [403, 'Your restaurant requires a second factor. Set it up first.'],
  'second_factor.unavailable': [
    409,
    'The server has no SECRETS_KEY yet, so a second factor cannot be switched on.',
  ],
  'second_factor.is_on': [409, 'The second factor is already switched on.'],
  'second_factor.is_off': [409, 'The second factor is not switched on.'],
  'second_factor.setup_ended': [
    409,
    'This set-up has expired or was started again in another window. Please start again.',
  ],
  'second_factor.wrong_code': [
    422,
    'This code is wrong or was used already. Wait for the next one; if that fails too, check the clock of your phone.',
  ],
  'second_factor.own_first': [409, 'Switch on your own second factor first.'],
  'auth.passwords_differ': [422, 'Passwords do not match.'],
  'auth.weak_password': [422, 'This password is easy to guess. Please choose another one.'],
  'auth.email_taken': [409, 'An account with this email already exists.'],
  'auth.reset_link_invalid': [400, 'This reset link is invalid or has expired.'],
  'auth.mail_not_sent': [
    422,
    'This restaurant sends no mail. Please call it: it helps you to a new password.',
  ],
  'auth.forbidden': [403, 'You are not allowed to do this.'],

  'account.wrong_password': [422, 'This is not your current password.'],
  'account.kitchen_fixed': [403, 'The name, phone and email address of the kitchen account are fixed.'],
  'account.same_email': [422, 'This is already your email address.'],
  'account.no_email_change': [404, 'No new email address is waiting for its confirmation.'],
  'account.email_link_invalid': [
    400,
    'This link is invalid or has expired. Ask for a new one in your account settings.',
  ],

  'account.open_order': [
    409,
    'You have an open order. Please delete your account once it is delivered or cancelled.',
  ],

  'user.not_found': [404, 'User not found.'],
  'user.staff_protected': [422, 'Staff accounts are managed in the section Staff.'],
  'staff.not_found': [404, 'Staff account not found.'],
  'staff.last_owner': [409, 'The last owner must stay an owner. Make someone else an owner first.'],
  'staff.other_owner': [403, 'Only an owner herself can give up her account.'],
  'staff.kitchen_fixed': [422, 'The kitchen account keeps its job and stays enabled.'],
  'staff.disabled': [409, 'This account is disabled. Enable the account first.'],
  'staff.own_reset': [422, "Please use 'Forgot password?' for your own account."],
  'staff.own_second_factor': [422, 'Please switch your own second factor off on the page Second factor.'],
  'cook.not_found': [404, 'Cook not found.'],
  'cook.wrong_pin': [403, 'No cook has this PIN.'],
  'cook.pin_taken': [409, 'Another cook has this PIN. Please choose another one.'],
  'cook.pin_needed': [422, 'Please choose a PIN for this cook.'],
  'cook.too_many': [422, 'There can be 20 cooks at once.'],
  'mail.not_found': [404, 'This mail does not wait any more, or is being sent now.'],
  'invitation.not_found': [404, 'Invitation not found.'],
  'setup.done': [409, 'This restaurant has already been set up.'],
  'setup.no_dish': [409, 'There is no dish on the menu that can be ordered now.'],
  'setup.sign_in': [409, 'The restaurant is set up. Please sign in with your account.'],
  'invitation.invalid': [
    400,
    'This invitation is not valid. If you have just used it, sign in; otherwise please ask for a new one.',
  ],
  'session.not_found': [404, 'Session not found.'],
  'address.not_found': [404, 'Address not found.'],
  'address.too_many': [422, 'You have saved as many addresses as we can keep.'],
  'notification.not_found': [404, 'Notification not found.'],

  'push.service_unknown': [422, 'Messages cannot be sent to this browser: we do not know its push service.'],

  'station.not_found': [404, 'This station no longer exists.'],
  'station.name_taken': [409, 'A station with this name already exists.'],
  'station.too_many': [422, 'There can be 12 stations at most.'],

  'menu.item_not_found': [404, 'Product not found.'],
  'menu.option_not_found': [404, 'This option is no longer on the menu.'],
  'menu.drawing_not_veg': [422, 'A vegetarian dish is not drawn with meat, fish or egg.'],
  'menu.name_taken': [409, 'A product with this name already exists.'],
  'menu.category_unknown': [422, 'Please choose an existing category.'],
  'menu.category_deleted': [409, 'The category of this product is deleted too. Restore it first.'],
  'menu.group_bounds': [422, 'An option group requires more choices than it offers.'],
  'category.not_found': [404, 'Category not found.'],
  'category.name_taken': [409, 'A category with this name already exists.'],
  'category.has_products': [409, 'This category still has products.'],
  'restaurant.not_found': [404, 'Restaurant not found.'],
  'banner.not_found': [404, 'Banner not found.'],
  'picture.not_found': [404, 'Picture not found.'],
  'picture.unreadable': [422, 'This file is not a picture we can use (JPEG, PNG, WebP or AVIF).'],
  'picture.too_large': [413, 'Pictures may have at most 5 MB and 25 megapixels.'],
  'picture.wrong_type': [415, 'Please upload a JPEG, PNG, WebP or AVIF picture.'],
  'review.not_found': [404, 'Review not found.'],
  'review.dish_gone': [404, 'This dish is no longer on the menu.'],
  'review.not_eligible': [422, 'You can review a dish once it was delivered to you.'],
  'review.exists': [409, 'You have already reviewed this dish.'],
  'edit.stale': [409, 'Someone else has changed this in the meantime. Please check it again.'],

  'promo.not_found': [404, 'Promo code not found.'],
  'promo.code_taken': [409, 'A promo code with this code already exists.'],
  'promo.percent_range': [422, 'A percentage must be above 0 and at most 100.'],
  'promo.without_benefit': [422, 'A fixed discount must be above 0 unless the code gives free delivery.'],
  'promo.dates_reversed': [422, 'The end date must not be before the start date.'],
  'promo.limit_below_uses': [422, 'More orders than that already use this promo code.'],
  'promo.unknown': [422, 'This promo code does not exist.'],
  'promo.inactive': [422, 'This promo code is not active.'],
  'promo.not_started': [422, 'This promo code is not valid yet.'],
  'promo.expired': [422, 'This promo code has expired.'],
  'promo.below_minimum': [422, 'Your order is below the minimum for this promo code.'],
  'promo.without_effect': [422, 'This promo code takes nothing off this order.'],
  'promo.used_up': [422, 'This promo code has been used up.'],
  'promo.customer_limit': [422, 'You have already used this promo code as often as each customer can.'],

  'order.not_found': [404, 'Order not found.'],
  'order.line_not_found': [404, 'Order line not found.'],
  'order.foreign_customer': [403, 'You can only order for yourself.'],
  'order.unknown_restaurant': [422, 'This restaurant does not take orders here.'],
  'order.unknown_item': [422, 'An item of your cart is no longer on the menu.'],
  'order.item_unavailable': [422, 'Some items are sold out.'],
  'order.wrong_options': [422, 'The options of an item are not valid.'],
  'order.prices_changed': [409, 'Prices have changed. Please check your order again.'],
  'order.below_minimum': [422, 'The minimum order amount is not reached.'],
  'order.nothing_to_pay': [
    422,
    'There is nothing to pay, so this order cannot be placed online. Please call us.',
  ],
  'order.type_not_offered': [422, 'The restaurant does not offer this at the moment.'],
  'order.closed': [422, 'We are closed now.'],
  'order.paused': [422, 'We are not taking orders at the moment.'],
  'order.delivery_paused': [422, 'Delivery is paused at the moment.'],
  'order.slot_full': [409, 'This time is full. Please choose another time.'],
  'order.slot_unavailable': [422, 'This time cannot be chosen any more. Please choose another time.'],
  'order.address_missing': [422, 'Please choose a delivery address.'],
  'order.address_incomplete': [
    422,
    'Please add your house, street or a landmark to the delivery address, so that the rider finds you.',
  ],
  'order.tip_refused': [422, 'Tips cannot be added online.'],
  'order.too_many_open': [422, 'You have too many open orders. Please wait until one is delivered.'],
  'order.too_many_an_hour': [
    429,
    'You have placed too many orders in the last hour. Please try again later or call us.',
  ],
  'order.too_many_cancelled': [
    429,
    'You have cancelled too many orders in the last hour. Please try again later or call us.',
  ],
  'order.key_reused': [422, 'This order was already sent with other contents.'],
  'order.in_flight': [409, 'This order is already being placed. Please try again in a moment.'],
  'order.status_changed': [409, 'The order has changed in the meantime.'],
  'order.not_cancellable': [409, 'This order can no longer be cancelled.'],
  'order.stock_unavailable': [409, 'Something in this order has run out, so the order cannot be restored.'],
  'order.slot_taken': [409, 'The time of this order is full, so the order cannot be restored.'],
  'order.promo_unavailable': [
    409,
    'The promo code of this order is used up, so the order cannot be restored.',
  ],
  'order.answer_not_allowed': [403, 'The board may not accept or decline orders. Please use the panel.'],
  'order.not_delayable': [409, 'This order can no longer be delayed.'],
  'order.delay_changed': [409, 'Someone else has just delayed this order. Please check it.'],
  'order.delay_limit': [409, 'An order can be delayed by 60 minutes in sum.'],
  'order.move_not_allowed': [403, 'The kitchen cannot move the order to this status.'],
  'order.refunded': [409, 'Money of this order was given back; it stays cancelled.'],

  'payment.total_differs': [409, 'The order total has changed. Please check it again.'],
  'payment.already_paid': [409, 'This order is already paid.'],
  'payment.partly_paid': [409, 'A part of this order is already paid. Take what is left with "Collect".'],
  'payment.due_differs': [409, 'What is due has changed. Please check it again.'],
  'payment.too_much': [422, 'This is more than what is due. What is above it can be a tip.'],
  'payment.nothing': [422, 'Enter an amount.'],
  'payment.given_too_little': [422, 'The cash that was given does not cover the amount.'],
  'payment.cash_only': [422, 'Only cash has change and a rider who carries it.'],
  'payment.rider_unknown': [422, 'This person is not a rider.'],
  'payment.reference_used': [409, 'Another payment has this reference. Check it with the customer.'],
  'payment.not_found': [404, 'There is no such payment of this order.'],
  'payment.corrected_already': [409, 'This payment was corrected already.'],
  'payment.after_refund': [
    409,
    'Money of this order was given back; its payments cannot be corrected any more.',
  ],
  'refund.refundable_differs': [409, 'What can be given back has changed. Please check it again.'],
  'refund.amount_differs': [409, 'These dishes are worth another amount. Please check it again.'],
  'refund.too_much': [422, 'This is more than what can be given back.'],
  'refund.too_many_dishes': [422, 'This is more of a dish than was ordered and not given back yet.'],
  'refund.reference_used': [409, 'Another refund has this reference. Check it with the customer.'],
  'refund.key_reused': [422, 'This refund was already made for another order.'],
  'payment.test_order': [409, 'A test order is not paid.'],
  'payment.order_cancelled': [409, 'A cancelled order cannot be paid.'],
  'payment.reference_missing': [422, 'Please enter a valid Transaction Reference (at least 5 characters).'],
  'payment.method_not_offered': [422, 'This payment method is not accepted.'],

  'geocode.unavailable': [502, 'We could not find an address for this location.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

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
