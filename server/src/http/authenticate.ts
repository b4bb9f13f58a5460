import type { AccessPolicy } from '@chulo/shared/contract/operations';
import type { Role } from '@chulo/shared/domain/account/roles';
import type { FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** The authenticated account. */
export interface Principal {
  userId: string;
  sessionId: string;
  name: string;
  role: Role;
  isKitchen: boolean;
}

/** Finds the account of a bearer token, or null when the session has ended or never existed. */
export type FindPrincipal = (bearer: string) => Promise<Principal | null>;

export function bearerOf(request: FastifyRequest): string | null {
  const match = /^bearer ([\w~+/.=-]{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

export function isStaff(principal: Principal): boolean {
  return principal.role === 'admin' || principal.isKitchen;
}

/**
 * Checks the part of a policy that needs no query; for 'owner' policies the query filters by the owner.
 * @throws AppError 401 without a valid session, 403 when the policy excludes the account
 */
export function requireAccess(
  policy: AccessPolicy,
  principal: Principal | null,
  pathUserId: string | undefined,
): void {
  if (policy === 'public') return;
  if (!principal) throw new AppError('auth.invalid_session');
  if (!isAllowed(policy, principal, pathUserId)) throw new AppError('auth.forbidden');
}

function isAllowed(
  policy: Exclude<AccessPolicy, 'public'>,
  principal: Principal,
  pathUserId: string | undefined,
): boolean {
  switch (policy) {
    case 'signedIn':
    case 'owner':
    case 'ownerOrStaff':
      return true;
    case 'self':
      return principal.userId === pathUserId;
    case 'selfOrAdmin':
      return principal.role === 'admin' || principal.userId === pathUserId;
    case 'staff':
      return isStaff(principal);
    case 'admin':
      return principal.role === 'admin';
  }
}
