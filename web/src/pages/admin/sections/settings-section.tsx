import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { BackupsCard } from '../../../features/backups/backups.tsx';
import { MailsCard } from '../../../features/mails/mails.tsx';
import { staffPushMessages } from '../../../features/push/push.messages.ts';
import { PushOffer } from '../../../features/push/push-offer.tsx';
import { isPushSupported, registerPushWorker } from '../../../features/push/push-support.ts';
import { hoursMessages } from '../../../features/restaurant/hours/hours.messages.ts';
import { HoursForm } from '../../../features/restaurant/hours/hours-form.tsx';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
import { InstallationNote } from '../../../features/restaurant/settings/installation-note.tsx';
import { settingsMessages } from '../../../features/restaurant/settings/settings.messages.ts';
import { SettingsEditor } from '../../../features/restaurant/settings/settings-editor.tsx';
import { errorText } from '../../../lib/api/api-errors.ts';
import { Card } from '../../../ui/data/card.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showError } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';

export function SettingsSection() {
  const { data: restaurant, error, isPending, isFetching, refetch } = useQuery(restaurantOptions());
  const [isEditingHours, setEditingHours] = useState(false);
  const closeHours = useCallback(() => setEditingHours(false), []);
  if (restaurant)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorLine message={error && settingsMessages.notFresh(errorText(error))} />
        <InstallationNote />
        <SettingsEditor
          key={restaurant.id}
          restaurant={restaurant}
          push={<ReminderOffer />}
          hours={
            <div className="grid gap-2 sm:col-span-2">
              {restaurant.weeklyHours !== null && <p role="status">{hoursMessages.perDayUsed}</p>}
              <Button
                variant="secondary"
                className="justify-self-start"
                aria-haspopup="dialog"
                onClick={() => setEditingHours(true)}
              >
                {hoursMessages.edit}
              </Button>
            </div>
          }
        />
        {isEditingHours && <HoursForm restaurant={restaurant} onClose={closeHours} />}
        {restaurant.isDemo && <ReminderOffer />}
        <BackupsCard />
        <MailsCard />
      </div>
    );
  return (
    <Card className="grid max-w-[80rem] gap-4 p-4">
      {isPending ? (
        <LoadingGroup label={settingsMessages.loading}>
          <Skeleton className="h-96" />
        </LoadingGroup>
      ) : (
        <FailedState
          sentence={settingsMessages.unread(error && errorText(error))}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <Button className="justify-self-start" onClick={() => showError(settingsMessages.notLoaded)}>
        {settingsMessages.save}
      </Button>
    </Card>
  );
}

/** Push messages about orders that nobody answers, on this device. */
function ReminderOffer() {
  const [isSupported, setSupported] = useState(false);
  useEffect(() => {
    if (!isPushSupported()) return;
    registerPushWorker();
    setSupported(true);
  }, []);
  return (
    isSupported && (
      <div className="max-w-[80rem]">
        <PushOffer topic={staffPushMessages} />
      </div>
    )
  );
}
