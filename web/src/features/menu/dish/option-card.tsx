import { useEarlyInput } from '../../../ui/form/use-early-input.ts';

interface OptionCardProps {
  kind: 'radio' | 'checkbox';
  /** The radio group's name. */
  group: string;
  name: string;
  /** The price, or the reason why the option is disabled. */
  note?: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onToggle: (isChosen: boolean) => void;
}

export function OptionCard({
  kind,
  group,
  name,
  note,
  isChosen,
  isDisabled = false,
  onToggle,
}: OptionCardProps) {
  const ref = useEarlyInput<HTMLInputElement>(({ checked }) => {
    if (checked !== isChosen && (checked || kind === 'checkbox')) onToggle(checked);
  });
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-2 leading-tight outline-indigo transition hover:border-ink has-checked:border-ink has-checked:bg-turmeric/16 has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-line/30 has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
      <input
        ref={ref}
        type={kind}
        name={group}
        data-early-name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onToggle(event.target.checked)}
        className="size-5 shrink-0 cursor-[inherit] scroll-mb-28 accent-vermilion outline-none"
      />
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3">
        <span className="min-w-0">{name}</span>
        {note !== undefined && <span className="money text-ink-soft">{note}</span>}
      </span>
    </label>
  );
}
