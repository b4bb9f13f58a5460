import { writeText } from '../device/persisted-store.ts';
import { ApiError } from './api-errors.ts';
import { useSession } from './session.ts';

/** True when the owner requires a second factor and the signed-in account has none. */
export const isSecondFactorRequired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'auth.second_factor_required';

/** The server said whether the account must set up a second factor first: the guard then leads to its page. */
export function setNeedsSecondFactor(isNeeded: boolean): void {
  const { user } = useSession.getState();
  if (!user || (user.needsSecondFactor === true) === isNeeded) return;
  const { needsSecondFactor: _, ...others } = user;
  const changed = isNeeded ? { ...others, needsSecondFactor: isNeeded } : others;
  writeText('user', JSON.stringify(changed));
  useSession.setState({ user: changed });
}
