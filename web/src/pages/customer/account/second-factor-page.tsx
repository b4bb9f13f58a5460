import { homePathOf } from '@chulo/shared/domain/pages/guards';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Link, Navigate, useNavigate } from 'react-router';
import { authMessages } from '../../../features/auth/auth.messages.ts';
import { useSignOut } from '../../../features/auth/auth.queries.ts';
import { forgetEntriesOf } from '../../../features/orders/placing/outbox.store.ts';
import { useUnsentQuestion } from '../../../features/orders/placing/use-unsent-question.tsx';
import { secondFactorMessages as messages } from '../../../features/second-factor/second-factor.messages.ts';
import { SecondFactor } from '../../../features/second-factor/second-factor.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { AccountFrame, AccountNotice } from './account-frame.tsx';

/** The second factor of a staff account. While the restaurant requires one, every other page leads here. */
export function SecondFactorPage() {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const { mutate: signOut } = useSignOut(() => void navigate(PATHS.login, { replace: true }));
  const { ask, question } = useUnsentQuestion(user?.id ?? '', 'logout');
  if (!user) return null;
  const account = { ...user, isKitchen: user.isKitchen === true };
  const home = homePathOf(account);
  const isStaff = account.isKitchen || account.role !== 'customer';
  if (!isStaff) return <Navigate to={home} replace />;
  const logOut = () => ask(() => void forgetEntriesOf(user.id).then(() => signOut()));
  const isNeeded = user.needsSecondFactor === true;
  return (
    <AccountFrame title={messages.title} intro={messages.intro} isNarrow hasBack={!isNeeded}>
      {isNeeded && <AccountNotice>{messages.required}</AccountNotice>}
      <SecondFactor>
        <div className="flex flex-wrap gap-3">
          {!isNeeded && (
            <Link to={home} className={buttonLook('secondary')}>
              {messages.done}
            </Link>
          )}
          <Button variant="ghost" onClick={logOut}>
            {authMessages.signOut}
          </Button>
        </div>
      </SecondFactor>
      {question}
    </AccountFrame>
  );
}
