import { Printer, PrinterCheck } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { paperMessages as messages } from '../ticket-paper.messages.ts';
import type { TicketPrinter } from '../use-ticket-printer.tsx';

/** Whether this device, which the printer hangs on, prints new tickets by itself. */
export function PrintSwitch({ printer: { isAutomatic, setAutomatic } }: { printer: TicketPrinter }) {
  return (
    <Button
      variant={isAutomatic ? 'secondary' : 'ghost'}
      aria-pressed={isAutomatic}
      className="min-h-16!"
      onClick={() => setAutomatic(!isAutomatic)}
    >
      {isAutomatic ? (
        <PrinterCheck aria-hidden className="size-6" />
      ) : (
        <Printer aria-hidden className="size-6" />
      )}
      {messages.automatic}
    </Button>
  );
}
