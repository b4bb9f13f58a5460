import type { AnyEndpoint } from '@chulo/shared/contract/endpoint';
import type { OperationId } from '@chulo/shared/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isDatabaseDown } from '../db/database-errors.ts';
import { hashSecret } from '../lib/tokens.ts';
import type { Admission, Leave, Priority } from './admission.ts';
import type { FindPrincipal, Principal } from './authenticate.ts';
import type { RequestSlots } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    slot: RequestSlot | null;
  }
}

interface RequestSlot {
  priority: Priority;
  /** Null while the body is being received. */
  leave: Leave | null;
  isHandling: boolean;
}

/** Have a limit of their own, because they do not mainly wait for the database: passwords, uploads, geocoding. */
const SELF_LIMITED: ReadonlySet<string> = new Set<OperationId>([
  'signIn',
  'register',
  'resetPassword',
  'uploadPicture',
  'reverseGeocode',
]);
/** Use the database for the session look-up only. */
const FROM_MEMORY: ReadonlySet<string> = new Set<OperationId>([
  'listMenu',
  'listCategories',
  'listRestaurants',
  'listPublicBanners',
]);
const MAX_STAFF_SESSIONS = 1_000;

export function createRequestSlots(app: FastifyInstance, admission: Admission) {
  app.decorateRequest('slot', null);
  /** Hashes of the bearer tokens that belonged to staff when last seen. They decide the priority only. */
  const staffSessions = new LRUCache<string, true>({ max: MAX_STAFF_SESSIONS });

  function priorityOf(endpoint: AnyEndpoint, bearer: string | null): Priority {
    if (bearer !== null && staffSessions.has(hashSecret(bearer).toString('base64url'))) return 'staff';
    // The first request of a staff session is not known as such.
    const isForStaff = endpoint.access.startsWith('can:');
    return isForStaff || endpoint.method !== 'GET' ? 'orders' : 'reads';
  }

  function leave(slot: RequestSlot): void {
    slot.leave?.();
    slot.leave = null;
  }

  function refuseWaitingIfDown(error: unknown): void {
    if (isDatabaseDown(error)) admission.refuseWaiting();
  }

  function noteSession(bearer: string, principal: Principal | null): void {
    const session = hashSecret(bearer).toString('base64url');
    if (principal?.job) staffSessions.set(session, true);
    else staffSessions.delete(session);
  }

  const slots: RequestSlots = {
    async take(endpoint, bearer, request, reply) {
      const { operationId } = endpoint;
      if (SELF_LIMITED.has(operationId) || (bearer === null && FROM_MEMORY.has(operationId))) return;
      const priority = priorityOf(endpoint, bearer);
      const slot = { priority, leave: await admission.enter(priority, reply.raw), isHandling: false };
      request.slot = slot;
      reply.raw.once('close', () => {
        // The database works on after a client has disconnected.
        if (!slot.isHandling) leave(slot);
      });
    },

    pauseForBody({ slot, raw }) {
      if (slot && !raw.complete) leave(slot);
    },

    async resume({ slot }, reply) {
      if (slot && !slot.leave) slot.leave = await admission.enter(slot.priority, reply.raw);
    },

    async use({ slot }, handle) {
      if (!slot) return handle();
      slot.isHandling = true;
      try {
        return await handle();
      } catch (error) {
        refuseWaitingIfDown(error);
        throw error;
      } finally {
        leave(slot);
      }
    },
  };

  return {
    slots,
    /** Wraps the session look-up, which shows who is staff and whether the database responds. */
    watch:
      (findPrincipal: FindPrincipal): FindPrincipal =>
      async (bearer, address) => {
        try {
          const principal = await findPrincipal(bearer, address);
          noteSession(bearer, principal);
          return principal;
        } catch (error) {
          refuseWaitingIfDown(error);
          throw error;
        }
      },
  };
}
