import {
  endStaffSessions,
  inviteStaff,
  joinStaff,
  listStaff,
  readSessionLimits,
  removeSecondFactor,
  resetStaff,
  updateSessionLimits,
  updateStaff,
  withdrawInvitation,
} from '@chulo/shared/contract/people/staff';
import { callerOf } from '../../http/authenticate.ts';
import type { Routes } from '../../http/route.ts';
import type { InvitationsService } from './invitations.service.ts';
import type { StaffService } from './staff.service.ts';

export function registerStaffRoutes(
  { route }: Routes,
  staff: StaffService,
  invitations: InvitationsService,
): void {
  route(listStaff, ({ principal }) => staff.listStaff(principal.userId));
  route(inviteStaff, ({ principal, body }) => invitations.invite(principal.userId, body));
  route(withdrawInvitation, async ({ principal, params }) => {
    await invitations.withdraw(principal.userId, params.invitationId);
    return null;
  });
  route(updateStaff, ({ principal, params, body }) => staff.update(principal.userId, params, body));
  route(resetStaff, ({ principal, params }) => staff.reset(principal.userId, params));
  route(removeSecondFactor, ({ principal, params }) => staff.removeSecondFactor(principal.userId, params));
  route(endStaffSessions, async ({ principal, params }) => {
    await staff.endSessions(principal.userId, params);
    return null;
  });
  route(readSessionLimits, () => staff.readSessionLimits());
  route(updateSessionLimits, ({ principal, body }) => staff.updateSessionLimits(principal.userId, body));
  route(joinStaff, ({ body, request }) => invitations.join(body, callerOf(request)));
}
