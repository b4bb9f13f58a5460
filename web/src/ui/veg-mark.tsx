import { uiMessages } from './ui.messages.ts';

/** As on every menu of Nepal and India: green for vegetarian, brown-red for the rest. */
export function VegMark({ isVeg }: { isVeg: boolean }) {
  return (
    <span className={`inline-block shrink-0 align-middle ${isVeg ? 'text-leaf' : 'text-danger'}`}>
      <svg
        aria-hidden
        viewBox="0 0 16 16"
        className="size-4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
      >
        <rect x="1" y="1" width="14" height="14" rx="2" className="fill-surface" />
        {isVeg ? (
          <circle cx="8" cy="8" r="3.5" fill="currentColor" stroke="none" />
        ) : (
          <path d="M8 4.2l4 7.2H4z" fill="currentColor" stroke="none" />
        )}
      </svg>
      <span className="sr-only">{isVeg ? uiMessages.veg : uiMessages.nonVeg}</span>
    </span>
  );
}
