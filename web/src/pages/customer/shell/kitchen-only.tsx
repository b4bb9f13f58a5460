import { PATHS } from '@chulo/shared/domain/pages/page-paths';
import { Link } from 'react-router';
import { unattendedMessages } from '../../../features/kitchen/kitchen.messages.ts';
import { useMay, useSession } from '../../../lib/api/session.ts';
import { deviceMessages as messages } from './device-tasks.messages.ts';

/** Says why the kitchen's page has led here, and leads staff to the board of the panel (S2.9). */
export function KitchenOnly() {
  const name = useSession((session) => session.user?.name ?? null);
  const may = useMay();
  if (name === null) return null;
  return (
    <p role="status" className="mb-4 rounded-control border border-turmeric bg-turmeric/12 px-4 py-2 text-sm">
      {messages.kitchenOnly(name)}{' '}
      {may('board') && (
        <Link
          to={`${PATHS.admin}#kitchen`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {unattendedMessages.open}
        </Link>
      )}
    </p>
  );
}
