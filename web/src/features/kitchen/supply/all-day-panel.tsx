import { useId } from 'react';
import { allDayMessages, kitchenMessages } from '../kitchen.messages.ts';
import type { DishChoice, DishCount } from './all-day.ts';
import type { AllDay } from './use-all-day.ts';

const ROW =
  'flex w-full items-center gap-2.5 rounded-control px-2 text-left leading-snug -outline-offset-2 transition hover:bg-ink/8 aria-pressed:bg-indigo aria-pressed:text-paper';

/** Totals per dish over all tickets; selecting a dish or an option highlights its tickets. */
export function AllDayPanel({ allDay: { counts, choice, press } }: { allDay: AllDay }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="flex max-h-72 shrink-0 flex-col rounded-card border-2 border-line-strong bg-surface outline-none @7xl:mb-6 @7xl:max-h-none @7xl:w-72"
    >
      <h2 id={id} className="border-line border-b px-4 py-2 text-xl">
        {allDayMessages.title}
      </h2>
      <ul className="relative min-h-0 grow columns-[15rem] gap-x-4 overflow-y-auto p-2 text-lg">
        {counts.map((count) => (
          <Dish key={count.dish} count={count} choice={choice} onPress={press} />
        ))}
      </ul>
      {counts.length === 0 && <p className="px-4 pb-4 text-ink-soft text-lg">{allDayMessages.empty}</p>}
    </section>
  );
}

interface DishProps {
  count: DishCount;
  choice: DishChoice | null;
  onPress: (choice: DishChoice) => void;
}

function Dish({ count: { dish, name, quantity, ticked, options }, choice, onPress }: DishProps) {
  const isChosenDish = choice?.dish === dish;
  return (
    <li className="break-inside-avoid pb-1.5">
      <button
        type="button"
        aria-pressed={isChosenDish && choice.optionId === null}
        onClick={() => onPress({ dish, optionId: null })}
        className={`min-h-12 py-2 ${ROW}`}
      >
        <b className="money shrink-0 whitespace-nowrap font-bold font-display text-2xl leading-none">
          {kitchenMessages.quantity(quantity)}
        </b>
        <span className="min-w-0 grow font-semibold">{name}</span>
        {ticked > 0 && <span className="money shrink-0 text-base">{allDayMessages.ticked(ticked)}</span>}
      </button>
      {options.map((option) => (
        <button
          key={option.optionId}
          type="button"
          aria-pressed={isChosenDish && choice.optionId === option.optionId}
          onClick={() => onPress({ dish, optionId: option.optionId })}
          className={`min-h-11 py-1.5 pl-6! text-base ${ROW}`}
        >
          <b className="money shrink-0 whitespace-nowrap font-bold">
            {kitchenMessages.quantity(option.quantity)}
          </b>
          <span className="min-w-0 grow">{option.name}</span>
        </button>
      ))}
    </li>
  );
}
