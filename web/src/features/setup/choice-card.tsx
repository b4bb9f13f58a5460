import type { ComponentProps } from 'react';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string;
  hint?: string;
}

/** One of several answers, as a card with a radio button. */
export function ChoiceCard({ label, hint, ...input }: ChoiceCardProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong p-3 has-checked:border-ink has-checked:bg-turmeric/18">
      <input type="radio" className="mt-1 size-5 shrink-0 accent-vermilion" {...input} />
      <span className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
      </span>
    </label>
  );
}
