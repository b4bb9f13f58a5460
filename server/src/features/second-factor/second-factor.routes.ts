import {
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  switchOffSecondFactor,
} from '@chulo/shared/contract/people/second-factor';
import { updateStaffRules } from '@chulo/shared/contract/people/staff';
import { callerOf } from '../../http/authenticate.ts';
import type { Routes } from '../../http/route.ts';
import type { SecondFactorService } from './second-factor.service.ts';

export function registerSecondFactorRoutes({ route }: Routes, secondFactor: SecondFactorService): void {
  route(readSecondFactor, ({ principal }) => secondFactor.read(principal));
  route(startSecondFactor, ({ principal, body, request }) =>
    secondFactor.start(principal, body.password, callerOf(request)),
  );
  route(confirmSecondFactor, ({ principal, body }) => secondFactor.confirm(principal, body));
  route(renewRecoveryCodes, ({ principal, body, request }) =>
    secondFactor.renewRecoveryCodes(principal, body, callerOf(request)),
  );
  route(switchOffSecondFactor, async ({ principal, body, request }) => {
    await secondFactor.switchOff(principal, body, callerOf(request));
    return null;
  });
  route(updateStaffRules, ({ principal, body }) => secondFactor.setRule(principal, body));
}
