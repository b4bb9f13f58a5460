import type { User } from '@chulo/shared/contract/people/auth';
import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { accountMessages as messages } from '../../../features/account/account.messages.ts';
import { accountOptions } from '../../../features/account/account.queries.ts';
import { DetailsForm, EmailForm, PasswordForm } from '../../../features/account/account-forms.tsx';
import { PersonalData } from '../../../features/account/personal-data.tsx';
import { SessionList } from '../../../features/account/session-list.tsx';
import { SettingsCard } from '../../../features/account/settings-form.tsx';
import { forgetEntriesOf } from '../../../features/orders/placing/outbox.store.ts';
import { useUnsentQuestion } from '../../../features/orders/placing/use-unsent-question.tsx';
import { secondFactorMessages } from '../../../features/second-factor/second-factor.messages.ts';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/api/session.ts';
import { EmailText } from '../../../ui/data/email-text.tsx';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { buttonLook } from '../../../ui/form/button.tsx';
import { AccountFrame } from './account-frame.tsx';

export function AccountPage() {
  const user = useSession((session) => session.user);
  return (
    <AccountFrame title={messages.title}>
      {user && <AccountSettings key={user.id} user={user} />}
    </AccountFrame>
  );
}

function AccountSettings({ user }: { user: User }) {
  const read = useQuery(accountOptions(user.id));
  const isCustomer = user.role === 'customer' && !user.isKitchen;
  return (
    <ReadState
      read={read}
      loadingLabel={messages.loading}
      skeleton={<Skeleton className="h-screen" />}
      failedText={(error) => messages.failed(errorText(error))}
      staleText={(error) => messages.stale(errorText(error))}
    >
      {(account) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
          {account.user.isKitchen ? (
            <SettingsCard title={messages.details} hint={messages.kitchenFixed}>
              <p className="break-words">
                <EmailText email={account.user.email} />
              </p>
            </SettingsCard>
          ) : (
            <>
              <DetailsForm user={account.user} />
              <EmailForm account={account} />
            </>
          )}
          <PasswordForm />
          <SessionList userId={user.id} />
          {!isCustomer && <SecondFactorLink />}
          {isCustomer && <CustomerData user={account.user} />}
        </div>
      )}
    </ReadState>
  );
}

function SecondFactorLink() {
  return (
    <SettingsCard title={secondFactorMessages.title} hint={secondFactorMessages.intro}>
      <Link to={PATHS.secondFactor} className={`${buttonLook('secondary')} justify-self-start`}>
        {messages.openSecondFactor}
      </Link>
    </SettingsCard>
  );
}

function CustomerData({ user }: { user: User }) {
  const navigate = useNavigate();
  const { ask, question } = useUnsentQuestion(user.id, 'deletion');
  return (
    <>
      <PersonalData
        user={user}
        askToDelete={ask}
        forgetOrders={() => forgetEntriesOf(user.id)}
        onDeleted={() => void navigate(PATHS.home, { replace: true })}
      />
      {question}
    </>
  );
}
