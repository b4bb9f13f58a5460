import { nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { errorText } from '../../../lib/api/api-errors.ts';
import { useMay } from '../../../lib/api/session.ts';
import { saveFile } from '../../../lib/device/save-file.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { showError, showSuccess } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import type { AdminOrdersFilter } from '../orders.queries.ts';
import { staffMessages as messages } from './admin-orders.messages.ts';
import { ordersCsv, readEveryOrder } from './order-rows.ts';

interface OrdersFileProps {
  filter: Omit<AdminOrdersFilter, 'page'>;
  isEmpty: boolean;
}

/** Downloads all matching orders as CSV, not only the current page; for an owner. */
export function OrdersFile({ filter, isEmpty }: OrdersFileProps) {
  const file = useMutation({
    mutationFn: () => readEveryOrder(filter),
    onError: (error) => showError(messages.fileFailed(errorText(error))),
    onSuccess: ({ items, isCapped }) => {
      const file = messages.fileName(nepalDayOf(nowDate()));
      saveFile(file, ordersCsv(items));
      showSuccess((isCapped ? messages.capped : messages.saved)(items.length, file));
    },
  });
  if (!useMay()('exports')) return null;
  return (
    <Button
      variant="secondary"
      aria-label={messages.csvLabel}
      disabled={isEmpty}
      isBusy={file.isPending}
      onClick={() => file.mutate()}
    >
      <Download aria-hidden className="size-5" />
      {messages.csv}
    </Button>
  );
}
