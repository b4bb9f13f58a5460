import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  emailSchema,
  idSchema,
  instantSchema,
  passwordSchema,
  personNameSchema,
  phoneSchema,
  textSchema,
  typedPasswordSchema,
} from '../fields.ts';
import { reviewSchema } from '../menu/reviews.ts';
import { orderSchema } from '../orders/orders.ts';
import { orderRequestSchema } from '../orders/requests.ts';
import { orderRevisionSchema } from '../orders/revisions.ts';
import { addressSchema } from './addresses.ts';
import { sessionGrantSchema, sessionSchema, userSchema } from './auth.ts';
import { notificationSchema } from './notifications.ts';

export const accountSchema = z.object({
  user: userSchema,
  /** An address that counts once its link is opened. */
  pendingEmail: z.object({ email: z.string(), expiresAt: instantSchema }).nullable(),
});
export type Account = z.infer<typeof accountSchema>;

export const readAccount = defineEndpoint('readAccount', {
  method: 'GET',
  path: '/api/account',
  access: 'signedIn',
  data: accountSchema,
});

export const updateAccount = defineEndpoint('updateAccount', {
  method: 'PUT',
  path: '/api/account',
  access: 'signedIn',
  body: z.object({ name: personNameSchema, phone: phoneSchema }),
  data: accountSchema,
});

/** Ends every other session of the account; the token of this one is replaced. */
export const changePassword = defineEndpoint('changePassword', {
  method: 'PUT',
  path: '/api/account/password',
  access: 'signedIn',
  isAct: true,
  body: z.object({ currentPassword: typedPasswordSchema, password: passwordSchema }),
  data: sessionGrantSchema,
});

/** The answer is the same whether another account has the address or not; its link finds out. */
export const requestEmailChange = defineEndpoint('requestEmailChange', {
  method: 'PUT',
  path: '/api/account/email',
  access: 'signedIn',
  isAct: true,
  body: z.object({ email: emailSchema, currentPassword: typedPasswordSchema }),
  data: accountSchema,
});

/** Mails a new link to the pending address; the earlier link stops working. */
export const resendEmailChange = defineEndpoint('resendEmailChange', {
  method: 'POST',
  path: '/api/account/email/resend',
  access: 'signedIn',
  data: accountSchema,
});

export const cancelEmailChange = defineEndpoint('cancelEmailChange', {
  method: 'DELETE',
  path: '/api/account/email',
  access: 'signedIn',
  data: accountSchema,
});

/** The link of the mail. It changes the account that asked, whoever is signed in. */
export const confirmEmailChange = defineEndpoint('confirmEmailChange', {
  method: 'POST',
  path: '/api/account/email/confirm',
  access: 'public',
  body: z.object({ token: textSchema(200).catch('') }),
  data: z.object({ email: z.string() }),
});

const ownParamsSchema = z.object({ userId: idSchema });

/** What is stored about a customer. Favourites are on the devices only; keys of push subscriptions are left out. */
export const ownDataSchema = accountSchema.extend({
  exportedAt: instantSchema,
  addresses: z.array(addressSchema),
  /** With what staff have changed, oldest change first. */
  orders: z.array(orderSchema.extend({ revisions: z.array(orderRevisionSchema.omit({ by: true })) })),
  /** What was asked about orders. */
  requests: z.array(orderRequestSchema.extend({ orderNumber: z.int() })),
  reviews: z.array(reviewSchema.extend({ dish: z.string() })),
  notifications: z.array(notificationSchema),
  sessions: z.array(sessionSchema),
  /** The push services that send messages to the devices. */
  pushSubscriptions: z.array(z.object({ service: z.string(), createdAt: instantSchema })),
});
export type OwnData = z.infer<typeof ownDataSchema>;
/** For customers; staff get 403. */
export const readOwnData = defineEndpoint('readOwnData', {
  method: 'GET',
  path: '/api/customers/{userId}/export',
  access: 'self',
  params: ownParamsSchema,
  data: ownDataSchema,
});

/** For customers; staff get 403. Orders stay without the person, as the bills need them. */
export const deleteOwnAccount = defineEndpoint('deleteOwnAccount', {
  method: 'POST',
  path: '/api/customers/{userId}/deletion',
  access: 'self',
  params: ownParamsSchema,
  body: z.object({ currentPassword: typedPasswordSchema }),
  data: z.null(),
});
