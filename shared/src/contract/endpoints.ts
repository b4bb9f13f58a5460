import type { AnyEndpoint, EndpointData, EndpointMeta, EndpointRequest } from './endpoint.ts';
import * as events from './events.ts';
import * as banners from './menu/banners.ts';
import * as categories from './menu/categories.ts';
import * as menu from './menu/menu.ts';
import * as pictures from './menu/pictures.ts';
import * as promos from './menu/promos.ts';
import * as reviews from './menu/reviews.ts';
import * as cooks from './orders/cooks.ts';
import * as counter from './orders/counter.ts';
import * as kitchen from './orders/kitchen.ts';
import * as orderChanges from './orders/order-changes.ts';
import * as orderLists from './orders/order-lists.ts';
import * as orders from './orders/orders.ts';
import * as payments from './orders/payments.ts';
import * as refunds from './orders/refunds.ts';
import * as remakes from './orders/remakes.ts';
import * as requests from './orders/requests.ts';
import * as revisions from './orders/revisions.ts';
import * as rides from './orders/rides.ts';
import * as account from './people/account.ts';
import * as addresses from './people/addresses.ts';
import * as audit from './people/audit.ts';
import * as auth from './people/auth.ts';
import * as customers from './people/customers.ts';
import * as notifications from './people/notifications.ts';
import * as push from './people/push.ts';
import * as secondFactor from './people/second-factor.ts';
import * as staff from './people/staff.ts';
import * as backups from './restaurant/backups.ts';
import * as dayClose from './restaurant/day-close.ts';
import * as mails from './restaurant/mails.ts';
import * as openingHours from './restaurant/opening-hours.ts';
import * as reports from './restaurant/reports.ts';
import * as restaurant from './restaurant/restaurant.ts';
import * as setup from './restaurant/setup.ts';
import * as stations from './restaurant/stations.ts';
import * as tables from './restaurant/tables.ts';

type EndpointsOf<File> = {
  [Name in keyof File as File[Name] extends AnyEndpoint ? Name : never]: File[Name];
};

/** The exports of a file of the contract that `defineEndpoint` has made. */
function endpointsOf<File extends object>(file: File): EndpointsOf<File> {
  const isEndpoint = ([, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && 'operationId' in value;
  return Object.fromEntries(Object.entries(file).filter(isEndpoint)) as EndpointsOf<File>;
}

/**
 * Every endpoint of the contract, by its id. They come with zod, so the browser has types of them only, and a table that the build
 * makes (web/contract-plugin.ts).
 */
export const ENDPOINTS = {
  ...endpointsOf(menu),
  ...endpointsOf(categories),
  ...endpointsOf(reviews),
  ...endpointsOf(stations),
  ...endpointsOf(tables),
  ...endpointsOf(restaurant),
  ...endpointsOf(openingHours),
  ...endpointsOf(banners),
  ...endpointsOf(promos),
  ...endpointsOf(pictures),
  ...endpointsOf(backups),
  ...endpointsOf(mails),
  ...endpointsOf(auth),
  ...endpointsOf(customers),
  ...endpointsOf(account),
  ...endpointsOf(secondFactor),
  ...endpointsOf(staff),
  ...endpointsOf(setup),
  ...endpointsOf(cooks),
  ...endpointsOf(audit),
  ...endpointsOf(addresses),
  ...endpointsOf(orders),
  ...endpointsOf(counter),
  ...endpointsOf(orderLists),
  ...endpointsOf(orderChanges),
  ...endpointsOf(payments),
  ...endpointsOf(refunds),
  ...endpointsOf(revisions),
  ...endpointsOf(requests),
  ...endpointsOf(remakes),
  ...endpointsOf(rides),
  ...endpointsOf(reports),
  ...endpointsOf(dayClose),
  ...endpointsOf(kitchen),
  ...endpointsOf(notifications),
  ...endpointsOf(push),
  ...endpointsOf(events),
};
export type Endpoints = typeof ENDPOINTS;
export type OperationId = keyof Endpoints;
export const OPERATION_IDS = Object.keys(ENDPOINTS) as OperationId[];

/** Request and response types of an operation. */
export type OperationRequest<Id extends OperationId> = EndpointRequest<Endpoints[Id]>;
export type OperationData<Id extends OperationId> = EndpointData<Endpoints[Id]>;
export type OperationMeta<Id extends OperationId> = EndpointMeta<Endpoints[Id]>;
