import { useNavigate } from 'react-router';
import { PATHS } from '../../app/paths.ts';
import { ProfileCard } from '../../features/auth/components/profile-card.tsx';
import { useRestaurantName } from '../../features/restaurant/restaurant.queries.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { useSession } from '../../lib/session.ts';
import { accountMessages } from './account.messages.ts';

export function ProfilePage() {
  const navigate = useNavigate();
  const user = useSession((session) => session.user);
  usePageHead(accountMessages.title(accountMessages.profile, useRestaurantName()));
  return (
    <div className="mx-auto grid max-w-2xl gap-6 py-4">
      <h1 className="text-4xl">{accountMessages.profile}</h1>
      {user && <ProfileCard user={user} onSignedOut={() => void navigate(PATHS.login, { replace: true })} />}
    </div>
  );
}
