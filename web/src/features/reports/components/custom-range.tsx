import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { type DayRange, rangeProblems } from '../transaction-range.ts';
import { transactionMessages as messages, transactionTabNames } from '../transactions.messages.ts';

interface CustomRangeProps {
  range: DayRange;
  onApply: (range: DayRange) => void;
}

/** The days of one's own choice, both included. */
export function CustomRange({ range, onApply }: CustomRangeProps) {
  const [written, setWritten] = useState(range);
  const [problems, setProblems] = useState<ReturnType<typeof rangeProblems>>({});
  const formId = useId();

  function apply(event: FormEvent): void {
    event.preventDefault();
    const found = rangeProblems(written);
    setProblems(found);
    if (Object.keys(found).length === 0) {
      onApply(written);
      return;
    }
    const wrong = found.from ? 'from' : 'to';
    document.getElementById(formId)?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }

  const fieldOf = (name: keyof DayRange, label: string) => (
    <div className="w-44 max-sm:w-full">
      <Field
        label={label}
        type="date"
        name={name}
        value={written[name]}
        error={problems[name]}
        onChange={({ target }) => setWritten({ ...written, [name]: target.value })}
      />
    </div>
  );
  return (
    <form
      id={formId}
      noValidate
      aria-label={transactionTabNames.custom}
      onSubmit={apply}
      className="flex flex-wrap items-start gap-3 px-4"
    >
      {fieldOf('from', messages.start)}
      {fieldOf('to', messages.end)}
      <Button type="submit" variant="secondary" className="sm:mt-6">
        {messages.apply}
      </Button>
    </form>
  );
}
