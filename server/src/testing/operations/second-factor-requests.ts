import { randomUUID } from 'node:crypto';
import type { SessionGrant } from '@chulo/shared/contract/people/auth';
import type { PersonJob } from '@chulo/shared/domain/account/roles';
import { DEMO_PASSWORD } from '../../db/seed/demo-accounts.ts';
import { hashSecret } from '../../lib/tokens.ts';
import { authenticatorCode } from '../authenticator.ts';
import { createCashier, NEW_PASSWORD, newStaffBody } from './account-requests.ts';
import type { PrincipalName, Stage } from './stage.ts';

const RECOVERY_CODE = '0000-0000-0000';
const PERSON_JOBS: Partial<Record<PrincipalName, PersonJob>> = {
  courier: 'rider',
  cashier: 'cashier',
  manager: 'manager',
  admin: 'owner',
};

/** A new member with the job of the principal, because the accounts of the stage must stay as they are. */
async function memberFor(
  stage: Stage,
  principal: PrincipalName,
): Promise<{ as: SessionGrant; password: string }> {
  const job = PERSON_JOBS[principal];
  if (!job) return { as: stage.sessionOf(principal), password: DEMO_PASSWORD };
  const { sessions, call } = stage;
  const invitation = await call(sessions.admin, 'POST', '/api/staff/invitations', { name: 'Hari', job });
  const body = { ...newStaffBody(), code: invitation.body.data.code };
  return { as: (await call(null, 'POST', '/api/auth/join', body)).body.data, password: NEW_PASSWORD };
}

/** Switches the second factor of an account on, with RECOVERY_CODE as its recovery code. */
async function switchOn({ server }: Stage, userId: string): Promise<void> {
  const row = {
    id: randomUUID(),
    encrypted_key: Buffer.alloc(0),
    confirmed_at: new Date(),
    recovery_code_hashes: [hashSecret(RECOVERY_CODE)],
  };
  await server.db
    .insertInto('second_factors')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

async function withCode(stage: Stage, principal: PrincipalName) {
  const { as, password } = await memberFor(stage, principal);
  await switchOn(stage, as.user.id);
  return { as, body: { password, code: RECOVERY_CODE } };
}

/** Valid requests of the operations of the second factor. */
export const secondFactorRequests = {
  startSecondFactor: async (stage: Stage, principal: PrincipalName) => {
    const { as, password } = await memberFor(stage, principal);
    return { as, body: { password } };
  },
  confirmSecondFactor: async (stage: Stage, principal: PrincipalName) => {
    const { as, password } = await memberFor(stage, principal);
    const isStaff = as.user.job !== undefined;
    if (!isStaff) return { as, body: { setupId: randomUUID(), code: '123456' } };
    const { body } = await stage.call(as, 'POST', '/api/auth/second-factor', { password });
    const { setupId, setupKey } = body.data;
    return { as, body: { setupId, code: await authenticatorCode(setupKey) } };
  },
  renewRecoveryCodes: withCode,
  /** The last one, because the kitchen is one account. */
  switchOffSecondFactor: withCode,
  removeSecondFactor: async (stage: Stage) => {
    const staffId = await createCashier(stage);
    await switchOn(stage, staffId);
    return { params: { staffId } };
  },
  updateStaffRules: async () => ({ body: { requiresSecondFactor: false } }),
};
