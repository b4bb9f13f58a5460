import { uiMessages } from '../../../ui/ui.messages.ts';

/** Drawn by borders alone: every dish has one, and a page of dishes is painted sooner than with as many drawings. */
const FRAME =
  'inline-grid size-4 shrink-0 forced-color-adjust-none place-items-center rounded-[3px] border-2 border-current ' +
  'bg-surface align-middle';
const DOT = 'text-leaf after:size-[7px] after:rounded-full after:bg-current';
const TRIANGLE =
  'text-danger after:border-x-4 after:border-x-transparent after:border-b-7 after:border-b-current';

/** As on every menu of Nepal and India: green for vegetarian, brown-red for the rest. */
export function VegMark({ isVeg }: { isVeg: boolean }) {
  return (
    <span className={`${FRAME} ${isVeg ? DOT : TRIANGLE}`}>
      <span className="sr-only">{isVeg ? uiMessages.veg : uiMessages.nonVeg}</span>
    </span>
  );
}
