import type { Table } from '@chulo/shared/contract/restaurant/tables';
import { tablePath } from '@chulo/shared/domain/pages/page-paths';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tableText } from '../../../lib/format/orders.messages.ts';
import { runAction } from '../../../panel/actions.ts';
import { QrCode } from '../../../ui/data/qr-code.tsx';
import { showError } from '../../../ui/feedback/staff-toast.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { PrintedPage } from '../../../ui/page/printed-page.tsx';
import { tableMessages as messages } from './tables.messages.ts';
import { tableKeysOptions, useRenewKey } from './tables.queries.ts';

/** Prints the codes of all tables, four on a page. */
export function PrintCodes() {
  const { refetch, isFetching } = useQuery({ ...tableKeysOptions(), enabled: false });
  const [sheet, setSheet] = useState({ run: 0, keys: [] as readonly (Table & { key: string })[] });

  async function printAll(): Promise<void> {
    const { data } = await refetch();
    if (data) setSheet(({ run }) => ({ run: run + 1, keys: data }));
    else showError(messages.keysFailed);
  }

  return (
    <>
      <Button variant="secondary" isBusy={isFetching} onClick={() => void printAll()}>
        {messages.print}
      </Button>
      {sheet.run > 0 && (
        <PrintedPage key={sheet.run} onReady={() => window.print()}>
          <ul className="grid grid-cols-2 gap-[8mm]">
            {sheet.keys.map(({ id, name, key }) => (
              <li
                key={id}
                className="grid break-inside-avoid justify-items-center gap-[3mm] border border-ink p-[6mm] text-center"
              >
                <p className="wrap-anywhere font-bold font-display text-[9mm] leading-tight">
                  {tableText(name)}
                </p>
                <QrCode
                  text={`${location.origin}${tablePath(key)}`}
                  label={messages.codeOf(tableText(name))}
                  className="w-[60mm]"
                />
                <p className="text-[4mm]">{messages.scan}</p>
              </li>
            ))}
          </ul>
        </PrintedPage>
      )}
    </>
  );
}

/** Makes the printed code of a table useless, after a question. */
export function RenewKey({ table: { id, name } }: { table: Table }) {
  const { mutateAsync: renew, isPending } = useRenewKey();
  const [isAsking, setAsking] = useState(false);
  const table = tableText(name);
  return (
    <>
      <Button variant="secondary" aria-label={messages.renewOf(name)} onClick={() => setAsking(true)}>
        {messages.renew}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.renewTitle}
        question={messages.renewQuestion(table)}
        confirmLabel={messages.renew}
        isBusy={isPending}
        onConfirm={() =>
          void runAction(() => renew(id), messages.renewed(table), messages.renewFailed).then(() =>
            setAsking(false),
          )
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}
