import {
  cancelEmailChange,
  changePassword,
  confirmEmailChange,
  deleteOwnAccount,
  readAccount,
  readOwnData,
  requestEmailChange,
  resendEmailChange,
  updateAccount,
} from '@chulo/shared/contract/people/account';
import { runAs } from '../../db/client.ts';
import { actorOf, callerOf } from '../../http/authenticate.ts';
import type { Routes } from '../../http/route.ts';
import type { AccountService } from './account.service.ts';
import type { PersonalDataService } from './personal-data.service.ts';

/** Changes of the own sign-in data run as the person, for the audit trail of staff accounts. */
export function registerAccountRoutes(
  { route }: Routes,
  account: AccountService,
  personalData: PersonalDataService,
): void {
  route(readAccount, ({ principal }) => account.readAccount(principal));
  route(updateAccount, ({ principal, body, request }) =>
    runAs(actorOf(request), () => account.updateDetails(principal, body)),
  );
  route(changePassword, ({ principal, body, request }) =>
    runAs(actorOf(request), () => account.changePassword(principal, body, callerOf(request))),
  );
  route(requestEmailChange, ({ principal, body, request }) =>
    account.requestEmailChange(principal, body, callerOf(request)),
  );
  route(resendEmailChange, ({ principal, request }) =>
    account.resendEmailChange(principal, callerOf(request)),
  );
  route(cancelEmailChange, ({ principal }) => account.cancelEmailChange(principal));
  route(readOwnData, ({ principal }) => personalData.exportData(principal));
  route(deleteOwnAccount, async ({ principal, body, request }) => {
    // The audit trail keeps its entries for ever, so it gets neither the address nor the device.
    await runAs({ userId: principal.userId, network: '', device: '' }, () =>
      personalData.deleteAccount(principal, body.currentPassword, callerOf(request)),
    );
    return null;
  });
  route(confirmEmailChange, ({ body, request }) => account.confirmEmailChange(body.token, callerOf(request)));
}
