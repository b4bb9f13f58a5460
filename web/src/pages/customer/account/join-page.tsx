import { homePathOf } from '@chulo/shared/domain/pages/guards';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { authMessages } from '../../../features/auth/auth.messages.ts';
import { JoinForm } from '../../../features/auth/join-form.tsx';
import { useSession } from '../../../lib/api/session.ts';
import { AccountFrame, AccountNotice } from './account-frame.tsx';

/** Where an invited person creates a staff account. */
export function JoinPage() {
  const code = useInvitationCode();
  const user = useSession((session) => session.user);
  const [earlierUser] = useState(user);
  if (user && user !== earlierUser)
    return <Navigate to={homePathOf({ role: user.role, isKitchen: user.isKitchen === true })} replace />;
  return (
    <AccountFrame title={authMessages.joinTitle} intro={authMessages.joinHint} isNarrow>
      {earlierUser && <AccountNotice>{authMessages.joinSignsOut(earlierUser.name)}</AccountNotice>}
      <JoinForm code={code} />
    </AccountFrame>
  );
}

/** The code of a mailed link. It leaves the address at once, so that it stays out of the history. */
function useInvitationCode(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [code] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(PATHS.join, { replace: true });
  }, [hash, navigate]);
  return code;
}
