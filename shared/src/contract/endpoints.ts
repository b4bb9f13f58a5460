import { addressEndpoints } from './addresses.ts';
import { authEndpoints } from './auth.ts';
import { bannerEndpoints } from './banners.ts';
import { categoryEndpoints } from './categories.ts';
import { customerEndpoints } from './customers.ts';
import type { EndpointData, EndpointMeta, EndpointRequest } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { kitchenEndpoints } from './kitchen.ts';
import { menuEndpoints } from './menu.ts';
import { notificationEndpoints } from './notifications.ts';
import type { OperationId } from './operations.ts';
import { orderChangeEndpoints } from './order-changes.ts';
import { orderEndpoints } from './orders.ts';
import { pictureEndpoints } from './pictures.ts';
import { promoEndpoints } from './promos.ts';
import { pushEndpoints } from './push.ts';
import { reportEndpoints } from './reports.ts';
import { restaurantEndpoints } from './restaurant.ts';
import { reviewEndpoints } from './reviews.ts';

/** Every endpoint of the contract. The permission matrix and the client types are derived from it. */
export const ENDPOINTS = [
  ...menuEndpoints,
  ...categoryEndpoints,
  ...reviewEndpoints,
  ...restaurantEndpoints,
  ...bannerEndpoints,
  ...promoEndpoints,
  ...authEndpoints,
  ...customerEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...orderChangeEndpoints,
  ...kitchenEndpoints,
  ...reportEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...eventEndpoints,
  ...pictureEndpoints,
] as const;

type EndpointOf<Id extends OperationId> = Extract<(typeof ENDPOINTS)[number], { operationId: Id }>;

/** Request and response types of an operation; type-only, so that the web app does not load zod. */
export type OperationRequest<Id extends OperationId> = EndpointRequest<EndpointOf<Id>>;
export type OperationData<Id extends OperationId> = EndpointData<EndpointOf<Id>>;
export type OperationMeta<Id extends OperationId> = EndpointMeta<EndpointOf<Id>>;
