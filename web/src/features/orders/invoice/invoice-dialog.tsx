import type { Order } from '@chulo/shared/contract/orders';
import type { Restaurant } from '@chulo/shared/contract/restaurant';
import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPersistedStore } from '../../../lib/device/persisted-store.ts';
import { Tabs } from '../../../ui/data/tabs.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { Paper } from '../../../ui/page/paper.tsx';
import { PrintedPage } from '../../../ui/page/printed-page.tsx';
import { staffOrderMessages as messages } from '../desk/staff-order.messages.ts';
import { InvoicePage } from './invoice-page.tsx';
import { InvoiceRoll } from './invoice-roll.tsx';

/** The usual roll of 80 mm, of which the print head reaches 72. */
const ROLL_MM = 80;
const MARGIN_MM = 4;

interface InvoiceDialogProps {
  order: Order;
  restaurant: Restaurant;
  onClose: () => void;
}

/** An order's invoice as it will lie on the paper of this device's printer (section 2). */
export function InvoiceDialog({ order, restaurant, onClose }: InvoiceDialogProps) {
  const isRoll = useHasReceiptRoll();
  const [times, setTimes] = useState(0);
  const page = <InvoicePage order={order} restaurant={restaurant} />;
  const roll = <InvoiceRoll order={order} restaurant={restaurant} />;
  const onReady = () => print();
  return (
    <>
      <Sheet
        isWide
        isOpen
        onOpenChange={onClose}
        title={messages.invoiceOf(order.orderNumber)}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {messages.close}
            </Button>
            <Button onClick={() => setTimes((count) => count + 1)}>
              <Printer aria-hidden className="size-5" />
              {messages.print}
            </Button>
          </>
        }
      >
        <Tabs
          label={messages.paper}
          value={isRoll ? 'roll' : 'page'}
          onChange={(paper) => {
            setTimes(0);
            useHasReceiptRoll.setState(paper === 'roll', true);
          }}
          tabs={[
            {
              value: 'page',
              label: messages.page,
              content: <Preview look="sm:p-8">{page}</Preview>,
            },
            {
              value: 'roll',
              label: messages.roll,
              content: <Preview look="mx-auto max-w-80 border-dashed">{roll}</Preview>,
            },
          ]}
        />
      </Sheet>
      {times > 0 && !isRoll && (
        <PrintedPage key={times} onReady={onReady}>
          {page}
        </PrintedPage>
      )}
      {times > 0 && isRoll && (
        <Paper key={times} widthMm={ROLL_MM} marginMm={MARGIN_MM} onReady={onReady}>
          <div className="py-[4mm] text-[3.6mm]">{roll}</div>
        </Paper>
      )}
    </>
  );
}

/** Paper is white in the dark too. */
function Preview({ look, children }: { look: string; children: ReactNode }) {
  return (
    <div data-theme="light" className={`border border-line-strong bg-surface p-4 ${look}`}>
      {children}
    </div>
  );
}

/** What lies in the printer of this device: sheets of A4 or A5, or the 80 mm roll of a receipt printer. */
export const useHasReceiptRoll = createPersistedStore<boolean>('invoiceOnRoll', (stored) => stored === true);
