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

/** A standard 80 mm receipt roll; the printable width is 72 mm. */
const ROLL_MM = 80;
const MARGIN_MM = 4;

interface InvoiceDialogProps {
  order: Order;
  restaurant: Restaurant;
  onClose: () => void;
}

/** Previews and prints an invoice (S2.114 to S2.116) in the paper format of this device. */
export function InvoiceDialog({ order, restaurant, onClose }: InvoiceDialogProps) {
  const isRoll = useHasReceiptRoll();
  const [printCount, setPrintCount] = useState(0);
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
            <Button onClick={() => setPrintCount((count) => count + 1)}>
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
            setPrintCount(0);
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
      {printCount > 0 && !isRoll && (
        <PrintedPage key={printCount} onReady={onReady}>
          {page}
        </PrintedPage>
      )}
      {printCount > 0 && isRoll && (
        <Paper key={printCount} widthMm={ROLL_MM} marginMm={MARGIN_MM} onReady={onReady}>
          <div className="py-[4mm] text-[3.6mm]">{roll}</div>
        </Paper>
      )}
    </>
  );
}

/** Always light, because paper is white in the dark theme too. */
function Preview({ look, children }: { look: string; children: ReactNode }) {
  return (
    <div data-theme="light" className={`border border-line-strong bg-surface p-4 ${look}`}>
      {children}
    </div>
  );
}

/** The paper format of this device: A4 or A5 sheets, or an 80 mm receipt roll. */
export const useHasReceiptRoll = createPersistedStore<boolean>('invoiceOnRoll', (stored) => stored === true);
