import { LoaderCircle, Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { Overlay } from '../../../ui/overlay/overlay.tsx';
import { uiMessages } from '../../../ui/ui.messages.ts';
import { paletteMessages } from '../admin.messages.ts';

export interface PaletteOption {
  id: string;
  label: string;
  /** Distinguishes options with the same label. */
  detail?: string;
  icon: ReactNode;
  onChoose: () => void;
}

export interface PaletteGroup {
  heading: string;
  options: readonly PaletteOption[];
}

interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  label: string;
  example: string;
  text: string;
  maxLength: number;
  onText: (text: string) => void;
  groups: readonly PaletteGroup[];
  isBusy: boolean;
  /** Shown without results or after a failed search. */
  note: string | null;
}

/** Closes without an animation, so that the next Ctrl-K does not find an input that is still closing. */
const PLACE =
  'inset-x-4 top-[max(1rem,12dvh)] mx-auto max-w-xl max-h-[min(34rem,80dvh)] animate-rise rounded-card ' +
  'data-[state=closed]:animate-none!';

/** A search input with a list of results: arrow keys select, Enter opens. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, label, example, text, maxLength, onText, groups, isBusy, note } = props;
  const listId = useId();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [isEnterPending, setEnterPending] = useState(false);
  const options = groups.flatMap((group) => group.options);
  // A selected result that has left the list is not replaced: Enter was meant for it.
  const active = selectedId === null ? options[0] : options.find(({ id }) => id === selectedId);
  const idOf = (option: PaletteOption) => `${listId}-${option.id}`;

  // Enter pressed while results are loading applies to the results.
  const chooseActive = useRef<() => void>(() => undefined);
  useEffect(() => {
    chooseActive.current = () => active?.onChoose();
  });
  useEffect(() => {
    if (!isEnterPending || isBusy) return;
    setEnterPending(false);
    chooseActive.current();
  }, [isEnterPending, isBusy]);

  function onInput(input: string): void {
    onText(input);
    setSelectedId(null);
    setEnterPending(false);
  }

  function move(steps: number): void {
    const from = options.findIndex(({ id }) => id === active?.id);
    const next = options.at((from + steps + options.length) % options.length);
    if (!next) return;
    setSelectedId(next.id);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(step);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (isBusy && selectedId === null) setEnterPending(true);
    else active?.onChoose();
  }

  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={label}
      place={PLACE}
      head={
        <div className="flex items-center gap-3 border-line-strong border-b-2 py-2 pr-2 pl-5 has-[input:focus]:border-indigo">
          {isBusy ? (
            <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-ink-soft" />
          ) : (
            <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
          )}
          <input
            role="combobox"
            aria-label={label}
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active && idOf(active)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={example}
            maxLength={maxLength}
            value={text}
            onChange={({ target }) => onInput(target.value)}
            onKeyDown={handleKey}
            className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-1 text-base outline-none placeholder:text-ink-soft"
          />
          <IconButton
            label={uiMessages.close}
            icon={<X aria-hidden className="size-5" />}
            onClick={() => onOpenChange(false)}
          />
        </div>
      }
    >
      <div
        role="listbox"
        id={listId}
        aria-label={label}
        className="grid min-h-0 grow grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-y-auto p-2 empty:hidden"
      >
        {groups.map((group, index) =>
          group.options.length === 0 ? null : (
            // biome-ignore lint/a11y/useSemanticElements: groups of listbox options, not a fieldset
            <div key={group.heading} role="group" aria-labelledby={`${listId}-${index}`}>
              <p id={`${listId}-${index}`} className="px-3 pb-1 font-semibold text-ink-soft text-xs">
                {group.heading}
              </p>
              {group.options.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
                <div
                  key={option.id}
                  role="option"
                  id={idOf(option)}
                  tabIndex={-1}
                  aria-selected={option === active}
                  onPointerMove={() => setSelectedId(option.id)}
                  onClick={option.onChoose}
                  className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1 text-sm aria-selected:bg-ink/8"
                >
                  <span aria-hidden className="shrink-0 text-ink-soft">
                    {option.icon}
                  </span>
                  <span className="min-w-0 grow truncate font-semibold">{option.label}</span>
                  {option.detail && (
                    <span className="money max-w-[55%] shrink-0 truncate text-ink-soft">{option.detail}</span>
                  )}
                </div>
              ))}
            </div>
          ),
        )}
      </div>
      <p role="status" className={note === null ? 'sr-only' : 'px-5 py-6 text-center text-ink-soft'}>
        {note ?? (isBusy ? uiMessages.loading : paletteMessages.found(options.length))}
      </p>
    </Overlay>
  );
}
