import type { EndpointData, EndpointMeta, EndpointRequest } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { bannerEndpoints } from './menu/banners.ts';
import { categoryEndpoints } from './menu/categories.ts';
import { menuEndpoints } from './menu/menu.ts';
import { pictureEndpoints } from './menu/pictures.ts';
import { promoEndpoints } from './menu/promos.ts';
import { reviewEndpoints } from './menu/reviews.ts';
import type { OperationId } from './operations.ts';
import { cookEndpoints } from './orders/cooks.ts';
import { kitchenEndpoints } from './orders/kitchen.ts';
import { orderChangeEndpoints } from './orders/order-changes.ts';
import { orderListEndpoints } from './orders/order-lists.ts';
import { orderEndpoints } from './orders/orders.ts';
import { accountEndpoints } from './people/account.ts';
import { addressEndpoints } from './people/addresses.ts';
import { auditEndpoints } from './people/audit.ts';
import { authEndpoints } from './people/auth.ts';
import { customerEndpoints } from './people/customers.ts';
import { notificationEndpoints } from './people/notifications.ts';
import { pushEndpoints } from './people/push.ts';
import { secondFactorEndpoints } from './people/second-factor.ts';
import { staffEndpoints } from './people/staff.ts';
import { backupEndpoints } from './restaurant/backups.ts';
import { mailEndpoints } from './restaurant/mails.ts';
import { openingHoursEndpoints } from './restaurant/opening-hours.ts';
import { reportEndpoints } from './restaurant/reports.ts';
import { restaurantEndpoints } from './restaurant/restaurant.ts';
import { setupEndpoints } from './restaurant/setup.ts';
import { stationEndpoints } from './restaurant/stations.ts';

/** Every endpoint of the contract. The permission matrix and the client types are derived from it. */
export const ENDPOINTS = [
  ...menuEndpoints,
  ...categoryEndpoints,
  ...reviewEndpoints,
  ...restaurantEndpoints,
  ...openingHoursEndpoints,
  ...backupEndpoints,
  ...mailEndpoints,
  ...bannerEndpoints,
  ...promoEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...customerEndpoints,
  ...staffEndpoints,
  ...auditEndpoints,
  ...setupEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...orderListEndpoints,
  ...orderChangeEndpoints,
  ...kitchenEndpoints,
  ...stationEndpoints,
  ...cookEndpoints,
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
