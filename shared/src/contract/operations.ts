import type { Permission } from '../domain/account/roles.ts';

/**
 * Who may call an operation; every route must have a policy. docs/permissions.md lists the result.
 *
 * public: everyone. signedIn: any valid bearer token. staff: any account with a job, else 403. self: the {userId} of the path is the caller, else 403.
 * owner: the resource belongs to the caller, else 404 to hide that it exists. can: the caller's job has the permission,
 * else 403. selfOrCan, ownerOrCan: either of the two.
 */
export type AccessPolicy =
  | 'public'
  | 'signedIn'
  | 'staff'
  | 'self'
  | 'owner'
  | `${'can' | 'selfOrCan' | 'ownerOrCan'}:${Permission}`;

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Operation {
  method: HttpMethod;
  path: string;
  access: AccessPolicy;
}

/** Every operation of the API (S7.1 to S7.67); paths are defined only here. */
export const OPERATIONS = {
  listMenu: { method: 'GET', path: '/api/menu', access: 'public' },
  createMenuItem: { method: 'POST', path: '/api/menu', access: 'can:menu' },
  /** Without the permission `menu` only availability may be changed; the service checks it. */
  updateMenuItem: { method: 'PUT', path: '/api/menu/{menuItemId}', access: 'can:soldOut' },
  updateOptions: { method: 'PUT', path: '/api/menu-options', access: 'can:soldOut' },
  deleteMenuItem: { method: 'DELETE', path: '/api/menu/{menuItemId}', access: 'can:menu' },
  restoreMenuItem: { method: 'PUT', path: '/api/menu/{menuItemId}/restore', access: 'can:menu' },
  listReviews: { method: 'GET', path: '/api/menu/{menuItemId}/reviews', access: 'public' },
  writeReview: { method: 'POST', path: '/api/menu/{menuItemId}/reviews', access: 'signedIn' },
  /** Of the review that the caller has written. */
  editReview: { method: 'PUT', path: '/api/menu/{menuItemId}/reviews', access: 'signedIn' },
  listReviewableDishes: { method: 'GET', path: '/api/account/reviews', access: 'signedIn' },

  listCategories: { method: 'GET', path: '/api/categories', access: 'public' },
  createCategory: { method: 'POST', path: '/api/categories', access: 'can:menu' },
  updateCategory: { method: 'PUT', path: '/api/categories/{categoryId}', access: 'can:menu' },
  deleteCategory: { method: 'DELETE', path: '/api/categories/{categoryId}', access: 'can:menu' },
  sortDishes: { method: 'PUT', path: '/api/categories/{categoryId}/dishes', access: 'can:menu' },
  restoreCategory: { method: 'PUT', path: '/api/categories/{categoryId}/restore', access: 'can:menu' },

  listStations: { method: 'GET', path: '/api/stations', access: 'can:board' },
  addStation: { method: 'POST', path: '/api/stations', access: 'can:menu' },
  updateStation: { method: 'PUT', path: '/api/stations/{stationId}', access: 'can:menu' },
  deleteStation: { method: 'DELETE', path: '/api/stations/{stationId}', access: 'can:menu' },
  setCategoryStation: { method: 'PUT', path: '/api/categories/{categoryId}/station', access: 'can:menu' },

  listRestaurants: { method: 'GET', path: '/api/restaurants', access: 'public' },
  updateRestaurant: { method: 'PUT', path: '/api/restaurants/{restaurantId}', access: 'can:settings' },
  readOpeningHours: { method: 'GET', path: '/api/restaurants/{restaurantId}/hours', access: 'can:settings' },
  updateOpeningHours: {
    method: 'PUT',
    path: '/api/restaurants/{restaurantId}/hours',
    access: 'can:settings',
  },
  pauseOrders: { method: 'PUT', path: '/api/restaurants/{restaurantId}/pause', access: 'can:pause' },
  listSlots: { method: 'GET', path: '/api/restaurants/{restaurantId}/slots', access: 'public' },
  listAffectedOrders: {
    method: 'GET',
    path: '/api/restaurants/{restaurantId}/affected-orders',
    access: 'can:pause',
  },
  setBusy: { method: 'PUT', path: '/api/restaurants/{restaurantId}/busy', access: 'can:pause' },

  listPublicBanners: { method: 'GET', path: '/api/banners/public', access: 'public' },
  listBanners: { method: 'GET', path: '/api/banners', access: 'can:offers' },
  createBanner: { method: 'POST', path: '/api/banners', access: 'can:offers' },
  updateBanner: { method: 'PUT', path: '/api/banners/{bannerId}', access: 'can:offers' },
  deleteBanner: { method: 'DELETE', path: '/api/banners/{bannerId}', access: 'can:offers' },
  restoreBanner: { method: 'PUT', path: '/api/banners/{bannerId}/restore', access: 'can:offers' },

  listPublicPromos: { method: 'GET', path: '/api/promos/public', access: 'public' },
  listUsedUpPromos: { method: 'GET', path: '/api/promos/used-up', access: 'signedIn' },
  validatePromo: { method: 'POST', path: '/api/promos/validate', access: 'signedIn' },
  listPromos: { method: 'GET', path: '/api/promos', access: 'can:offers' },
  createPromo: { method: 'POST', path: '/api/promos', access: 'can:offers' },
  updatePromo: { method: 'PUT', path: '/api/promos/{promoId}', access: 'can:offers' },
  deletePromo: { method: 'DELETE', path: '/api/promos/{promoId}', access: 'can:offers' },
  restorePromo: { method: 'PUT', path: '/api/promos/{promoId}/restore', access: 'can:offers' },

  readInstallation: { method: 'GET', path: '/api/installation', access: 'can:installation' },
  readBackups: { method: 'GET', path: '/api/backups', access: 'can:installation' },
  listStuckMails: { method: 'GET', path: '/api/mails', access: 'can:installation' },
  retryMail: { method: 'PUT', path: '/api/mails/{mailId}/retry', access: 'can:installation' },
  discardMail: { method: 'DELETE', path: '/api/mails/{mailId}', access: 'can:installation' },
  listOverdueJobs: { method: 'GET', path: '/api/jobs/overdue', access: 'can:installation' },
  reverseGeocode: { method: 'GET', path: '/api/geocode-location', access: 'public' },

  register: { method: 'POST', path: '/api/auth/register', access: 'public' },
  signIn: { method: 'POST', path: '/api/auth/login', access: 'public' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'public' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'public' },
  signOut: { method: 'POST', path: '/api/auth/logout', access: 'signedIn' },
  readSession: { method: 'GET', path: '/api/auth/session', access: 'signedIn' },
  listSessions: { method: 'GET', path: '/api/auth/sessions', access: 'signedIn' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{sessionId}', access: 'owner' },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions', access: 'signedIn' },
  listUsers: { method: 'GET', path: '/api/auth/users', access: 'can:customers' },
  readUser: { method: 'GET', path: '/api/auth/users/{accountId}', access: 'can:customers' },
  updateUser: { method: 'PUT', path: '/api/auth/users/{accountId}', access: 'can:blockCustomers' },

  blockPhone: { method: 'PUT', path: '/api/auth/users/{accountId}/phone', access: 'can:blockCustomers' },

  readAccount: { method: 'GET', path: '/api/account', access: 'signedIn' },
  updateAccount: { method: 'PUT', path: '/api/account', access: 'signedIn' },
  changePassword: { method: 'PUT', path: '/api/account/password', access: 'signedIn' },
  requestEmailChange: { method: 'PUT', path: '/api/account/email', access: 'signedIn' },
  resendEmailChange: { method: 'POST', path: '/api/account/email/resend', access: 'signedIn' },
  cancelEmailChange: { method: 'DELETE', path: '/api/account/email', access: 'signedIn' },
  confirmEmailChange: { method: 'POST', path: '/api/account/email/confirm', access: 'public' },
  readSecondFactor: { method: 'GET', path: '/api/auth/second-factor', access: 'staff' },
  startSecondFactor: { method: 'POST', path: '/api/auth/second-factor', access: 'staff' },
  confirmSecondFactor: { method: 'POST', path: '/api/auth/second-factor/confirm', access: 'staff' },
  renewRecoveryCodes: { method: 'POST', path: '/api/auth/second-factor/recovery-codes', access: 'staff' },
  switchOffSecondFactor: { method: 'POST', path: '/api/auth/second-factor/off', access: 'staff' },

  listStaff: { method: 'GET', path: '/api/staff', access: 'can:staff' },
  inviteStaff: { method: 'POST', path: '/api/staff/invitations', access: 'can:staff' },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/staff/invitations/{invitationId}',
    access: 'can:staff',
  },
  readSessionLimits: { method: 'GET', path: '/api/staff/session-limits', access: 'can:staff' },
  updateSessionLimits: { method: 'PUT', path: '/api/staff/session-limits', access: 'can:staff' },
  updateStaff: { method: 'PUT', path: '/api/staff/{staffId}', access: 'can:staff' },
  resetStaff: { method: 'POST', path: '/api/staff/{staffId}/reset', access: 'can:staff' },
  endStaffSessions: { method: 'DELETE', path: '/api/staff/{staffId}/sessions', access: 'can:staff' },
  readSetup: { method: 'GET', path: '/api/setup', access: 'can:settings' },
  setUp: { method: 'POST', path: '/api/setup', access: 'can:staff' },
  placeTestOrder: { method: 'POST', path: '/api/setup/test-order', access: 'can:settings' },
  removeSecondFactor: {
    method: 'DELETE',
    path: '/api/staff/{staffId}/second-factor',
    access: 'can:staff',
  },
  updateStaffRules: { method: 'PUT', path: '/api/staff-rules', access: 'can:staff' },
  listCooks: { method: 'GET', path: '/api/cooks', access: 'can:staff' },
  addCook: { method: 'POST', path: '/api/cooks', access: 'can:staff' },
  updateCook: { method: 'PUT', path: '/api/cooks/{cookId}', access: 'can:staff' },
  listAudit: { method: 'GET', path: '/api/audit', access: 'can:audit' },
  joinStaff: { method: 'POST', path: '/api/auth/join', access: 'public' },

  listCustomerOrders: {
    method: 'GET',
    path: '/api/customers/{userId}/orders',
    access: 'selfOrCan:customers',
  },
  readOwnData: { method: 'GET', path: '/api/customers/{userId}/export', access: 'self' },
  deleteOwnAccount: { method: 'POST', path: '/api/customers/{userId}/deletion', access: 'self' },
  listAddresses: { method: 'GET', path: '/api/customers/{userId}/addresses', access: 'self' },
  addAddress: { method: 'POST', path: '/api/customers/{userId}/addresses', access: 'self' },
  updateAddress: { method: 'PUT', path: '/api/addresses/{addressId}', access: 'owner' },
  deleteAddress: { method: 'DELETE', path: '/api/addresses/{addressId}', access: 'owner' },

  placeOrder: { method: 'POST', path: '/api/orders', access: 'signedIn' },
  listOrders: { method: 'GET', path: '/api/orders', access: 'can:board' },
  readOrderStats: { method: 'GET', path: '/api/orders/stats', access: 'can:reports' },
  readOrderReport: { method: 'GET', path: '/api/orders/report', access: 'can:reports' },
  readOrdersNow: { method: 'GET', path: '/api/orders/now', access: 'can:reports' },
  markOrdersSeen: { method: 'PUT', path: '/api/orders/seen', access: 'can:board' },
  readOrder: { method: 'GET', path: '/api/orders/{orderId}', access: 'ownerOrCan:board' },
  trackOrder: { method: 'GET', path: '/api/orders/{orderId}/tracking', access: 'ownerOrCan:board' },
  readOrderHistory: { method: 'GET', path: '/api/orders/{orderId}/history', access: 'can:orders' },
  cancelOrder: { method: 'PUT', path: '/api/orders/{orderId}/cancel', access: 'owner' },
  updateOrderStatus: { method: 'PUT', path: '/api/orders/{orderId}/status', access: 'can:board' },
  delayOrder: { method: 'PUT', path: '/api/orders/{orderId}/delay', access: 'can:board' },
  readPayment: { method: 'GET', path: '/api/orders/{orderId}/payment', access: 'can:payments' },
  recordPayment: { method: 'PUT', path: '/api/orders/{orderId}/payment', access: 'can:payments' },
  tickOrderLine: { method: 'PUT', path: '/api/orders/{orderId}/lines/{lineId}/tick', access: 'can:board' },
  finishStation: {
    method: 'PUT',
    path: '/api/orders/{orderId}/stations/{stationId}',
    access: 'can:board',
  },

  reportBoardHeartbeat: { method: 'PUT', path: '/api/kitchen/boards/{boardId}', access: 'can:board' },
  readBoardCook: { method: 'GET', path: '/api/kitchen/cook', access: 'can:board' },
  signCookIn: { method: 'POST', path: '/api/kitchen/cook', access: 'can:board' },
  signCookOut: { method: 'DELETE', path: '/api/kitchen/cook', access: 'can:board' },
  readKitchenWatch: { method: 'GET', path: '/api/kitchen/watch', access: 'can:orders' },

  listNotifications: { method: 'GET', path: '/api/notifications/{userId}', access: 'self' },
  markNotificationRead: {
    method: 'PUT',
    path: '/api/notifications/{userId}/{notificationId}/read',
    access: 'self',
  },
  markAllNotificationsRead: { method: 'PUT', path: '/api/notifications/{userId}/read-all', access: 'self' },

  readPush: { method: 'GET', path: '/api/push', access: 'signedIn' },
  subscribeToPush: { method: 'PUT', path: '/api/push', access: 'signedIn' },
  unsubscribeFromPush: { method: 'DELETE', path: '/api/push', access: 'signedIn' },

  streamEvents: { method: 'GET', path: '/api/events', access: 'signedIn' },
  uploadPicture: { method: 'POST', path: '/api/pictures', access: 'can:menu' },
  readPicture: { method: 'GET', path: '/pictures/{pictureName}', access: 'public' },
} as const satisfies Record<string, Operation>;

/**
 * What a staff account may still call while the owner requires a second factor and the account has none, beside the public
 * operations. Every other operation answers 403 `auth.second_factor_required`.
 */
export const WITHOUT_SECOND_FACTOR: readonly OperationId[] = [
  'readSession',
  'signOut',
  'readSecondFactor',
  'startSecondFactor',
  'confirmSecondFactor',
];

export type OperationId = keyof typeof OPERATIONS;
