import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Link } from 'react-router';
import { outboxMessages as messages } from './outbox.messages.ts';

/** Beside the deletion of an entry: its order may be in the kitchen, where only a cancellation reaches it. */
export function IfArrived({ onFollow }: { onFollow?: () => void }) {
  return (
    <p className="basis-full">
      {messages.ifArrived}{' '}
      <Link
        to={PATHS.profile}
        onClick={onFollow}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {messages.toOrders}
      </Link>
    </p>
  );
}
