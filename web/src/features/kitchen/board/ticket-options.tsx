import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { ticketOptionMessages as messages, paperMessages } from '../kitchen.messages.ts';
import { stationMessages } from '../stations/kitchen-stations.messages.ts';
import { StationChoice } from '../stations/station-parts.tsx';
import type { StationView } from '../stations/station-view.ts';
import type { TicketPrinter } from '../ticket/ticket-printer.tsx';
import { TICKET_SIZES, useTicketSize } from './board-layout.ts';
import { BoardTool } from './board-tool.tsx';

const SIZE_OPTIONS = TICKET_SIZES.map((value) => ({ value, label: messages.sizes[value] }));

interface TicketOptionsProps {
  printer: TicketPrinter;
  view: StationView | null;
}

/** How this device shows and prints tickets, and of which station. */
export function TicketOptions({ printer: { isAutomatic, setAutomatic }, view }: TicketOptionsProps) {
  const [isOpen, setOpen] = useState(false);
  const size = useTicketSize();
  return (
    <>
      <BoardTool
        {...toolTexts(view)}
        Icon={SlidersHorizontal}
        aria-haspopup="dialog"
        className={
          view?.chosen ? 'border-transparent border-x-2 bg-ink bg-clip-padding text-paper hover:bg-ink!' : ''
        }
        onClick={() => setOpen(true)}
      />
      <Sheet
        isLarge
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={messages.title}
        description={messages.description}
      >
        <div className="grid gap-6 text-lg">
          {view && <StationChoice view={view} />}
          <div className="grid gap-2">
            <b aria-hidden>{messages.size}</b>
            <SegmentedChoice
              label={messages.size}
              options={SIZE_OPTIONS}
              value={size}
              onChange={(chosen) => useTicketSize.setState(chosen, true)}
            />
          </div>
          <CheckField
            label={paperMessages.automatic}
            checked={isAutomatic}
            onChange={() => setAutomatic(!isAutomatic)}
          />
        </div>
      </Sheet>
    </>
  );
}

/** With stations the tool says which one the board shows. */
function toolTexts(view: StationView | null) {
  if (!view) return { label: messages.title };
  const station = view.chosen?.name ?? stationMessages.all;
  return {
    label: <span className="wrap-anywhere line-clamp-2 max-w-16 leading-[1.15]">{station}</span>,
    'aria-label': stationMessages.tool(station),
  };
}
