import { uiMessages } from '../../../ui/ui.messages.ts';

/** Drawn with CSS borders: a page with many dishes paints faster than with as many SVG elements. */
const FRAME =
  'inline-grid size-4 shrink-0 forced-color-adjust-none place-items-center rounded-[3px] border-2 border-current ' +
  'bg-surface align-middle';
const DOT = 'text-leaf after:size-[7px] after:rounded-full after:bg-current';
const TRIANGLE =
  'text-danger after:border-x-4 after:border-x-transparent after:border-b-7 after:border-b-current';

/** The vegetarian mark that is standard in Nepal and India: a green dot, or a red triangle for non-vegetarian. */
export function VegMark({ isVeg }: { isVeg: boolean }) {
  return (
    <span className={`${FRAME} ${isVeg ? DOT : TRIANGLE}`}>
      <span className="sr-only">{isVeg ? uiMessages.veg : uiMessages.nonVeg}</span>
    </span>
  );
}
