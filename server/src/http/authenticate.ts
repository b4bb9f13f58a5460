import type { AccessPolicy, AnyEndpoint } from '@chulo/shared/contract/endpoint';
import { type Job, mayUse, type Permission, type Role } from '@chulo/shared/domain/account/roles';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../db/client.ts';
import { AppError } from './errors.ts';

/** The authenticated account. */
export interface Principal {
  userId: string;
  sessionId: string;
  name: string;
  role: Role;
  isKitchen: boolean;
  /** Null for a customer. */
  job: Job | null;
  /** The open sitting of a guest without an account; null for everybody else. */
  sittingId: string | null;
  /** The owner requires a second factor and this staff account has none. */
  needsSecondFactor: boolean;
}

/** The client's IP address and User-Agent header. */
export interface Caller {
  address: string;
  device: string;
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: request.ip, device: request.headers['user-agent'] ?? '' };
}

/** Who acts, for the audit trail. */
export function actorOf(request: FastifyRequest): Actor {
  const { address, device } = callerOf(request);
  return { userId: request.principal?.userId ?? null, network: address, device };
}

/**
 * Finds the account of a bearer token, or null when the session has ended or never existed.
 * @param address the client's IP address
 */
export type FindPrincipal = (bearer: string, address: string) => Promise<Principal | null>;

export function bearerOf(request: FastifyRequest): string | null {
  const match = /^bearer ([\w~+/.=-]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * Checks the part of a policy that needs no query; for 'owner' policies the query filters by the owner.
 * @throws AppError 401 without a valid session, 403 when the policy excludes the account or it needs a second factor
 */
export function requireAccess(
  {
    access: policy,
    withoutSecondFactor,
    forGuests,
  }: Pick<AnyEndpoint, 'access' | 'withoutSecondFactor' | 'forGuests'>,
  principal: Principal | null,
  pathUserId: string | undefined,
): void {
  if (policy === 'public') return;
  if (!principal) throw new AppError('auth.invalid_session');
  if (principal.needsSecondFactor && !withoutSecondFactor) throw new AppError('auth.second_factor_required');
  const isClosedToGuest = principal.sittingId !== null && policy !== 'guest' && !forGuests;
  if (isClosedToGuest || !isAllowed(policy, principal, pathUserId)) throw new AppError('auth.forbidden');
}

function isAllowed(
  policy: Exclude<AccessPolicy, 'public'>,
  principal: Principal,
  pathUserId: string | undefined,
): boolean {
  const [who, permission] = policy.split(':') as [string, Permission | undefined];
  if (who === 'staff') return principal.job !== null;
  if (who === 'guest') return principal.sittingId !== null;
  if (who === 'signedIn' || who === 'owner' || who === 'ownerOrCan') return true;
  if (who !== 'can' && principal.userId === pathUserId) return true;
  return permission !== undefined && mayUse(principal, permission);
}
