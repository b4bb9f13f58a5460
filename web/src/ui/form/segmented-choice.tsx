import { type ReactNode, useId } from 'react';
import { useEarlyInput } from './use-early-input.ts';

interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A radio group in the form of a segmented control, whose choices stand in several rows where one has no room. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, options, value: selected, onChange } = props;
  const name = useId();
  const ref = useEarlyInput<HTMLFieldSetElement>((fields) => {
    const early = fields.querySelector<HTMLInputElement>(':checked')?.value;
    if (early && early !== selected) onChange(early as Value);
  });
  return (
    <fieldset ref={ref} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap rounded-[1.75rem] border border-line bg-line/45 p-1">
        {options.map(({ value, label: text, icon }) => (
          <label
            key={value}
            className="flex min-h-11 min-w-max flex-1 cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-full px-2 text-center text-ink-soft text-sm leading-tight transition hover:text-ink has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-indigo"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === selected}
              onChange={() => onChange(value)}
              className="sr-only"
            />
            {icon}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
