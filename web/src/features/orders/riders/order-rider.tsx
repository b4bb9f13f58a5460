import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/api/api-errors.ts';
import { formatClock } from '../../../lib/format/nepal-clock.ts';
import { ReadState } from '../../../ui/data/read-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { WarningNote } from '../../../ui/feedback/warning-note.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { orderRiderMessages as messages } from './riders.messages.ts';
import { orderRiderOptions, useReleaseOrder } from './riders.queries.ts';

interface OrderRiderProps {
  orderId: string;
  isDelivered: boolean;
}

/** Who has taken a delivery; staff can take it from her. */
export function OrderRider({ orderId, isDelivered }: OrderRiderProps) {
  const read = useQuery(orderRiderOptions(orderId));
  const { mutate: release, isPending } = useReleaseOrder();
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{messages.title}</h3>
      <ReadState
        read={read}
        loadingLabel={messages.loading}
        skeleton={<Skeleton className="h-11" />}
        failedText={(error) => messages.unreadable(errorText(error))}
        staleText={(error) => messages.unreadable(errorText(error))}
      >
        {({ rider }) =>
          rider === null ? (
            <p>{messages.nobody}</p>
          ) : (
            <>
              <p>{messages.takenBy(rider.name, formatClock(rider.takenAt))}</p>
              <WarningNote
                lines={[
                  ...(rider.isActive || isDelivered ? [] : [messages.switchedOff]),
                  ...(rider.notFoundAt === null
                    ? []
                    : [messages.notFound(formatClock(rider.notFoundAt), rider.notFoundReason)]),
                ]}
              />
              {!isDelivered && (
                <Button
                  variant="secondary"
                  className="justify-self-start"
                  isBusy={isPending}
                  onClick={() =>
                    release(orderId, {
                      onSuccess: () => showSuccess(messages.released),
                      onError: (error) => showError(errorText(error)),
                    })
                  }
                >
                  {messages.release}
                </Button>
              )}
            </>
          )
        }
      </ReadState>
    </section>
  );
}
