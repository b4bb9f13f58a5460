import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { accountMessages as messages } from '../../../features/account/account.messages.ts';
import { useConfirmEmailChange } from '../../../features/account/account.queries.ts';
import { errorTextOr, isRetryable } from '../../../lib/api/api-errors.ts';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button, buttonLook } from '../../../ui/form/button.tsx';
import { AccountFrame, useMailedFragment } from './account-frame.tsx';

/** The link of a mail that confirms a new email address; no sign-in is needed. */
export function ConfirmEmailPage() {
  const token = new URLSearchParams(useMailedFragment(PATHS.confirmEmail)).get('token') ?? '';
  const { mutate: confirm, data, error, isPending } = useConfirmEmailChange();
  const wasSent = useRef(false);
  useEffect(() => {
    if (token === '' || wasSent.current) return;
    wasSent.current = true;
    confirm(token);
  }, [token, confirm]);
  const failure = token === '' ? messages.noToken : error && errorTextOr(error, messages.confirmFailed);
  return (
    <AccountFrame title={messages.confirmTitle}>
      {isPending && <p role="status">{messages.confirming}</p>}
      {data && (
        <p role="status" className="break-words text-lg">
          {messages.confirmed(data.email)}
        </p>
      )}
      {!isPending && <ErrorLine message={failure} />}
      {isRetryable(error) && (
        <Button className="justify-self-start" isBusy={isPending} onClick={() => confirm(token)}>
          {messages.retry}
        </Button>
      )}
      <Link to={PATHS.account} className={`justify-self-start ${buttonLook('secondary')}`}>
        {messages.title}
      </Link>
    </AccountFrame>
  );
}
