/** Who may call an operation; every route must have a policy. docs/permissions.md lists the result. */
export const ACCESS_POLICIES = [
  'public',
  'signedIn',
  'self',
  'selfOrAdmin',
  'owner',
  'ownerOrStaff',
  'staff',
  'admin',
] as const;
/**
 * public: everyone. signedIn: any valid bearer token. self: the {userId} of the path is the caller, else 403.
 * selfOrAdmin: self or an admin. owner: the resource belongs to the caller, else 404 to hide that it exists.
 * ownerOrStaff: owner, kitchen or admin. staff: kitchen or admin. admin: admin only.
 */
export type AccessPolicy = (typeof ACCESS_POLICIES)[number];

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Operation {
  method: HttpMethod;
  path: string;
  access: AccessPolicy;
}

/** Every operation of the API (S7.1 to S7.67); paths are defined only here. */
export const OPERATIONS = {
  listMenu: { method: 'GET', path: '/api/menu', access: 'public' },
  createMenuItem: { method: 'POST', path: '/api/menu', access: 'admin' },
  updateMenuItem: { method: 'PUT', path: '/api/menu/{menuItemId}', access: 'staff' },
  deleteMenuItem: { method: 'DELETE', path: '/api/menu/{menuItemId}', access: 'admin' },
  restoreMenuItem: { method: 'PUT', path: '/api/menu/{menuItemId}/restore', access: 'admin' },
  listReviews: { method: 'GET', path: '/api/menu/{menuItemId}/reviews', access: 'public' },
  writeReview: { method: 'POST', path: '/api/menu/{menuItemId}/reviews', access: 'signedIn' },

  listCategories: { method: 'GET', path: '/api/categories', access: 'public' },
  createCategory: { method: 'POST', path: '/api/categories', access: 'admin' },
  updateCategory: { method: 'PUT', path: '/api/categories/{categoryId}', access: 'admin' },
  deleteCategory: { method: 'DELETE', path: '/api/categories/{categoryId}', access: 'admin' },
  restoreCategory: { method: 'PUT', path: '/api/categories/{categoryId}/restore', access: 'admin' },

  listRestaurants: { method: 'GET', path: '/api/restaurants', access: 'public' },
  updateRestaurant: { method: 'PUT', path: '/api/restaurants/{restaurantId}', access: 'admin' },

  listPublicBanners: { method: 'GET', path: '/api/banners/public', access: 'public' },
  listBanners: { method: 'GET', path: '/api/banners', access: 'admin' },
  createBanner: { method: 'POST', path: '/api/banners', access: 'admin' },
  updateBanner: { method: 'PUT', path: '/api/banners/{bannerId}', access: 'admin' },
  deleteBanner: { method: 'DELETE', path: '/api/banners/{bannerId}', access: 'admin' },
  restoreBanner: { method: 'PUT', path: '/api/banners/{bannerId}/restore', access: 'admin' },

  listPublicPromos: { method: 'GET', path: '/api/promos/public', access: 'public' },
  validatePromo: { method: 'POST', path: '/api/promos/validate', access: 'signedIn' },
  listPromos: { method: 'GET', path: '/api/promos', access: 'admin' },
  createPromo: { method: 'POST', path: '/api/promos', access: 'admin' },
  updatePromo: { method: 'PUT', path: '/api/promos/{promoId}', access: 'admin' },
  deletePromo: { method: 'DELETE', path: '/api/promos/{promoId}', access: 'admin' },
  restorePromo: { method: 'PUT', path: '/api/promos/{promoId}/restore', access: 'admin' },

  reverseGeocode: { method: 'GET', path: '/api/geocode-location', access: 'public' },

  register: { method: 'POST', path: '/api/auth/register', access: 'public' },
  signIn: { method: 'POST', path: '/api/auth/login', access: 'public' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'public' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'public' },
  signOut: { method: 'POST', path: '/api/auth/logout', access: 'signedIn' },
  readSession: { method: 'GET', path: '/api/auth/session', access: 'signedIn' },
  listSessions: { method: 'GET', path: '/api/auth/sessions', access: 'signedIn' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/{sessionId}', access: 'owner' },
  listUsers: { method: 'GET', path: '/api/auth/users', access: 'admin' },
  readUser: { method: 'GET', path: '/api/auth/users/{accountId}', access: 'admin' },
  updateUser: { method: 'PUT', path: '/api/auth/users/{accountId}', access: 'admin' },

  listCustomerOrders: { method: 'GET', path: '/api/customers/{userId}/orders', access: 'selfOrAdmin' },
  listAddresses: { method: 'GET', path: '/api/customers/{userId}/addresses', access: 'self' },
  addAddress: { method: 'POST', path: '/api/customers/{userId}/addresses', access: 'self' },
  updateAddress: { method: 'PUT', path: '/api/addresses/{addressId}', access: 'owner' },
  deleteAddress: { method: 'DELETE', path: '/api/addresses/{addressId}', access: 'owner' },

  placeOrder: { method: 'POST', path: '/api/orders', access: 'signedIn' },
  listOrders: { method: 'GET', path: '/api/orders', access: 'staff' },
  readOrderStats: { method: 'GET', path: '/api/orders/stats', access: 'admin' },
  readOrderReport: { method: 'GET', path: '/api/orders/report', access: 'admin' },
  markOrdersSeen: { method: 'PUT', path: '/api/orders/seen', access: 'staff' },
  readOrder: { method: 'GET', path: '/api/orders/{orderId}', access: 'ownerOrStaff' },
  trackOrder: { method: 'GET', path: '/api/orders/{orderId}/tracking', access: 'ownerOrStaff' },
  readOrderHistory: { method: 'GET', path: '/api/orders/{orderId}/history', access: 'admin' },
  cancelOrder: { method: 'PUT', path: '/api/orders/{orderId}/cancel', access: 'owner' },
  updateOrderStatus: { method: 'PUT', path: '/api/orders/{orderId}/status', access: 'staff' },
  readPayment: { method: 'GET', path: '/api/orders/{orderId}/payment', access: 'admin' },
  recordPayment: { method: 'PUT', path: '/api/orders/{orderId}/payment', access: 'admin' },
  tickOrderLine: { method: 'PUT', path: '/api/orders/{orderId}/lines/{lineId}/tick', access: 'staff' },

  proveBoardAlive: { method: 'PUT', path: '/api/kitchen/boards/{boardId}', access: 'staff' },
  readKitchenWatch: { method: 'GET', path: '/api/kitchen/watch', access: 'admin' },

  listNotifications: { method: 'GET', path: '/api/notifications/{userId}', access: 'self' },
  markNotificationRead: {
    method: 'PUT',
    path: '/api/notifications/{userId}/{notificationId}/read',
    access: 'self',
  },
  markAllNotificationsRead: {
    method: 'PUT',
    path: '/api/notifications/{userId}/read-all',
    access: 'self',
  },

  readPush: { method: 'GET', path: '/api/push', access: 'signedIn' },
  subscribeToPush: { method: 'PUT', path: '/api/push', access: 'signedIn' },
  unsubscribeFromPush: { method: 'DELETE', path: '/api/push', access: 'signedIn' },

  streamEvents: { method: 'GET', path: '/api/events', access: 'signedIn' },
  uploadPicture: { method: 'POST', path: '/api/pictures', access: 'admin' },
  readPicture: { method: 'GET', path: '/pictures/{pictureName}', access: 'public' },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof OPERATIONS;
