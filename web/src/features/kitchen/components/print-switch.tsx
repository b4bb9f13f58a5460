import { Printer, PrinterCheck } from 'lucide-react';
import { paperMessages as messages } from '../ticket-paper.messages.ts';
import type { TicketPrinter } from '../use-ticket-printer.tsx';
import { BoardTool } from './board-tool.tsx';

/** Whether this device, which the printer hangs on, prints new tickets by itself. */
export function PrintSwitch({ printer: { isAutomatic, setAutomatic } }: { printer: TicketPrinter }) {
  return (
    <BoardTool
      label={messages.automatic}
      Icon={isAutomatic ? PrinterCheck : Printer}
      aria-pressed={isAutomatic}
      onClick={() => setAutomatic(!isAutomatic)}
    />
  );
}
