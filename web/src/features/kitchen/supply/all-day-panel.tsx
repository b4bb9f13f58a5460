import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { allDayMessages, kitchenMessages } from '../kitchen.messages.ts';
import type { DishChoice, DishCount } from './all-day.ts';
import type { AllDay } from './use-all-day.ts';

const PRESSABLE =
  'min-h-11 rounded-control px-1.5 text-left leading-tight -outline-offset-2 transition hover:bg-ink/8 aria-pressed:bg-indigo aria-pressed:text-paper';

/** Totals per dish over all tickets; selecting a dish or an option highlights its tickets. */
export function AllDayPanel({ allDay: { counts, choice, press } }: { allDay: AllDay }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      tabIndex={-1}
      className="flex max-h-[45dvh] shrink-0 flex-col rounded-card border-2 border-line-strong bg-surface outline-none @4xl:mb-2 @4xl:max-h-none @4xl:w-60"
    >
      <h2 id={id} className="border-line border-b px-3 py-1 text-xl">
        {allDayMessages.title}
      </h2>
      <ul className="grid min-h-0 content-start items-start gap-x-3 overflow-y-auto p-1.5 @max-4xl:@2xl:grid-cols-2">
        {counts.map((count) => (
          <Dish key={count.dish} count={count} choice={choice} onPress={press} />
        ))}
      </ul>
      {counts.length === 0 && <p className="px-3 pb-3 text-ink-soft text-lg">{allDayMessages.empty}</p>}
    </section>
  );
}

interface DishProps {
  count: DishCount;
  choice: DishChoice | null;
  onPress: (choice: DishChoice) => void;
}

/** A dish with its total. Its options are folded until they are asked for. */
function Dish({ count: { dish, name, quantity, options }, choice, onPress }: DishProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isChosenDish = choice?.dish === dish;
  return (
    <li className="border-line border-b">
      <div className="flex">
        <button
          type="button"
          data-early-name={name}
          aria-pressed={isChosenDish && choice.optionId === null}
          onClick={() => onPress({ dish, optionId: null })}
          className={`flex min-w-0 grow items-center gap-2 text-lg ${PRESSABLE}`}
        >
          <b className="money shrink-0 whitespace-nowrap font-bold font-display text-xl leading-none">
            {kitchenMessages.quantity(quantity)}
          </b>
          <span className="min-w-0 grow font-semibold">{name}</span>
        </button>
        {options.length > 0 && (
          <button
            type="button"
            aria-label={allDayMessages.optionsOf(name)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="grid size-11 shrink-0 place-items-center rounded-control -outline-offset-2 hover:bg-ink/8"
          >
            <ChevronDown aria-hidden className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
        )}
      </div>
      <div id={id} className="flex flex-wrap pb-0.5 pl-1 empty:hidden">
        {isOpen &&
          options.map((option) => (
            <button
              key={option.optionId}
              type="button"
              data-early-name={option.name}
              aria-pressed={isChosenDish && choice.optionId === option.optionId}
              onClick={() => onPress({ dish, optionId: option.optionId })}
              className={`min-w-11 text-base ${PRESSABLE}`}
            >
              <b className="money whitespace-nowrap font-bold">{kitchenMessages.quantity(option.quantity)}</b>{' '}
              {option.name}
            </button>
          ))}
      </div>
    </li>
  );
}
