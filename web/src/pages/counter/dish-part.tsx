import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { defaultOptionIds, needsChoice } from '@chulo/shared/domain/menu/modifiers';
import { TEXT_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { SoldOutBadge } from '../../features/menu/cards/dish-marks.tsx';
import { cardPrice, isOrderable } from '../../features/menu/dish/dish.ts';
import { DishEditor } from '../../features/menu/dish/dish-editor.tsx';
import { errorText } from '../../lib/api/api-errors.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { ReadState } from '../../ui/data/read-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CONTROL_LOOK } from '../../ui/form/field-frame.tsx';
import { counterMessages as messages } from './counter.messages.ts';
import { readEntry } from './counter.store.ts';
import { findDishes } from './dish-search.ts';
import { addDish, setLineQuantity } from './entry-lines.ts';
import { say } from './spoken.ts';
import type { CounterBill } from './use-counter-bill.ts';

interface DishPartProps {
  bill: CounterBill;
  searchRef: RefObject<HTMLInputElement | null>;
  onProblem: (problem: string) => void;
  /** Enter with nothing to search for. */
  onDone: () => void;
}

export function DishPart({ bill, ...props }: DishPartProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex min-h-0 grow flex-col gap-3">
      <h2 id={headingId} className="text-xl">
        {messages.dishes}
      </h2>
      <ReadState
        read={bill.menu}
        loadingLabel={messages.loadingMenu}
        skeleton={<Skeleton className="h-64 w-full" />}
        failedText={(error) => messages.menuFailed(errorText(error))}
        staleText={(error) => messages.menuFailed(errorText(error))}
      >
        {(menu) =>
          menu.length === 0 ? <EmptyState sentence={messages.emptyMenu} /> : <Dishes menu={menu} {...props} />
        }
      </ReadState>
    </section>
  );
}

interface DishesProps extends Omit<DishPartProps, 'bill'> {
  menu: readonly MenuItem[];
}

/** One search field that drives the grid below it: a combobox, so that all of it is one stop of the Tab key. */
function Dishes({ menu, searchRef, onProblem, onDone }: DishesProps) {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const [edited, setEdited] = useState<{ item: MenuItem; quantity: number } | null>(null);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { items, quantity, isClosest } = findDishes(menu, typed, category);
  const isSearching = typed.trim() !== '';
  const active = items[Math.min(at, items.length - 1)];

  function type(text: string): void {
    setTyped(text);
    setAt(0);
  }

  function choose(item: MenuItem, count: number, wantsOptions: boolean): void {
    if (!isOrderable(item)) {
      say('isSoldOut', item.name);
      onProblem(messages.isSoldOut(item.name));
      return;
    }
    if (wantsOptions || needsChoice(item.customizations)) {
      setEdited({ item, quantity: count });
      return;
    }
    const optionIds = defaultOptionIds(item.customizations);
    if (!addDish(item, { optionIds, quantity: count, note: '' })) onProblem(messages.full);
    type('');
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const next = Math.max(0, Math.min(items.length - 1, at + (key === 'ArrowDown' ? 1 : -1)));
      setAt(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else if (key === 'Enter') {
      if (isSearching || at > 0) {
        if (active) choose(active, quantity, event.shiftKey);
      } else onDone();
    } else if (key === 'Escape') type('');
    else if (!isSearching && (key === '+' || key === '-')) changeLast(key === '+' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="grid gap-1">
        <label htmlFor={`${listId}-search`} className="sr-only">
          {messages.search}
        </label>
        <input
          ref={searchRef}
          id={`${listId}-search`}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && (isSearching || at > 0) ? `${listId}-${active.id}` : undefined}
          aria-describedby={`${listId}-keys`}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={`${messages.search}: ${messages.searchHint}`}
          maxLength={TEXT_BOUNDS.search}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className={`${CONTROL_LOOK} min-h-13! text-lg`}
        />
        <p id={`${listId}-keys`} className="pointer-coarse:sr-only text-ink-soft text-sm">
          {messages.searchKeys}
        </p>
      </div>
      <Categories menu={menu} chosen={category} onChoose={setCategory} />
      <p role="status" className={isSearching ? 'text-ink-soft text-sm' : 'sr-only'}>
        {isSearching &&
          (items.length === 0
            ? messages.noDish
            : `${isClosest ? `${messages.closest}, ` : ''}${messages.found2(items.length)}`)}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={messages.dishes}
        className="grid min-h-0 auto-rows-min grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2 overflow-y-auto p-1 max-lg:max-h-[55dvh] lg:grow lg:basis-0"
      >
        {items.map((item) => (
          <DishTile
            key={item.id}
            id={`${listId}-${item.id}`}
            item={item}
            isActive={item === active && (isSearching || at > 0)}
            onChoose={() => choose(item, quantity, false)}
          />
        ))}
      </div>
      {edited && (
        <DishEditor
          isOpen
          isNew
          addLabel={messages.addToOrder}
          item={menu.find(({ id }) => id === edited.item.id) ?? edited.item}
          isGone={!menu.some(({ id }) => id === edited.item.id)}
          initial={{
            optionIds: defaultOptionIds(edited.item.customizations),
            quantity: edited.quantity,
            note: '',
          }}
          leftOut={[]}
          onSave={(choice) => {
            if (!addDish(edited.item, choice)) return messages.full;
            setEdited(null);
            type('');
            return null;
          }}
          onClose={() => setEdited(null)}
          focusAfter={searchRef}
        />
      )}
    </>
  );
}

/** The quantity of the line that was added last. */
function changeLast(by: number): void {
  const last = readEntry().lines.at(-1);
  if (last) setLineQuantity(last, last.quantity + by);
}

interface DishTileProps {
  id: string;
  item: MenuItem;
  isActive: boolean;
  onChoose: () => void;
}

function DishTile({ id, item, isActive, onChoose }: DishTileProps) {
  const isSoldOut = !isOrderable(item);
  const { now, isFrom } = cardPrice(item);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field has the focus, and names it as its active one
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isSoldOut}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="grid min-h-18 cursor-pointer select-none content-between gap-1 rounded-control border border-line bg-surface p-2.5 leading-tight transition hover:border-ink aria-disabled:cursor-not-allowed aria-selected:border-ink aria-disabled:bg-line/40 aria-selected:outline-3 aria-selected:outline-indigo"
    >
      <span className="wrap-anywhere font-semibold">{item.name}</span>
      {isSoldOut ? (
        <span>
          <SoldOutBadge />
        </span>
      ) : (
        <span className="flex flex-wrap justify-between gap-x-2 text-ink-soft text-sm">
          <span className="money">{formatMoney(now)}</span>
          {(isFrom || needsChoice(item.customizations)) && <span>{messages.needsChoice}</span>}
        </span>
      )}
    </div>
  );
}

interface CategoriesProps {
  menu: readonly MenuItem[];
  chosen: string | null;
  onChoose: (category: string | null) => void;
}

/** Radio buttons that look like chips: one stop of the Tab key. */
function Categories({ menu, chosen, onChoose }: CategoriesProps) {
  const name = useId();
  const categories = [...new Set(menu.map(({ category }) => category))];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{messages.categories}</legend>
      <div className="flex flex-wrap gap-1.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:p-1">
        {[null, ...categories].map((category) => (
          <label
            key={category ?? ''}
            className="relative inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-line-strong bg-surface px-3.5 leading-tight transition hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              checked={category === chosen}
              onChange={() => onChoose(category)}
              className="sr-only"
            />
            {category ?? messages.all}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
