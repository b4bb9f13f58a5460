import { useQuery } from '@tanstack/react-query';
import { restaurantOptions } from '../../../features/restaurant/restaurant.queries.ts';
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
  if (restaurant)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ErrorLine message={error && settingsMessages.notFresh(errorText(error))} />
        <SettingsEditor key={restaurant.id} restaurant={restaurant} />
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
