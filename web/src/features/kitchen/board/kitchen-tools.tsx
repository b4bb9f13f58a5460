import type { Order } from '@chulo/shared/contract/orders/orders';
import { CircleOff, History, Sigma } from 'lucide-react';
import { useState } from 'react';
import { allDayMessages, recallMessages, soldOutMessages } from '../kitchen.messages.ts';
import { RecallSheet } from '../moves/recall-sheet.tsx';
import type { KitchenMoves } from '../moves/use-kitchen-moves.ts';
import type { StationView } from '../stations/station-view.ts';
import { SoldOutSheet } from '../supply/sold-out-sheet.tsx';
import type { AllDay } from '../supply/use-all-day.ts';
import { BoardTool } from './board-tool.tsx';

interface KitchenToolsProps {
  orders: readonly Order[];
  allDay: AllDay;
  view: StationView | null;
  usesRiders: boolean;
  onMove: KitchenMoves['moveTo'];
}

export function KitchenTools({ orders, allDay, view, usesRiders, onMove }: KitchenToolsProps) {
  const [sheet, setSheet] = useState<'recall' | 'soldOut' | null>(null);
  const close = (isOpen: boolean) => !isOpen && setSheet(null);
  return (
    <div className="contents">
      <BoardTool
        label={allDayMessages.title}
        Icon={Sigma}
        aria-pressed={allDay.isShown}
        onClick={allDay.toggle}
      />
      <BoardTool
        label={recallMessages.title}
        Icon={History}
        aria-haspopup="dialog"
        onClick={() => setSheet('recall')}
      />
      <BoardTool
        label={soldOutMessages.title}
        Icon={CircleOff}
        aria-haspopup="dialog"
        onClick={() => setSheet('soldOut')}
      />
      <RecallSheet isOpen={sheet === 'recall'} onOpenChange={close} usesRiders={usesRiders} onMove={onMove} />
      <SoldOutSheet isOpen={sheet === 'soldOut'} onOpenChange={close} orders={orders} view={view} />
    </div>
  );
}
