import { useState } from 'react';
import { Field } from './field.tsx';
import { formMessages } from './form.messages.ts';

interface DayFieldProps {
  label: string;
  /** 'YYYY-MM-DD' or empty. */
  value: string;
  max?: string;
  error?: string | null;
  onDay: (day: string) => void;
}

/** A day of a filter. While its year is typed, browsers report years such as 0002, which are no filter yet. */
export function DayField({ label, value, max = '2999-12-31', error = null, onDay }: DayFieldProps) {
  const [draft, setDraft] = useState(value);
  const [shown, setShown] = useState(value);
  const [isLeft, setLeft] = useState(false);
  if (value !== shown) {
    setShown(value);
    setDraft(value);
  }
  return (
    <Field
      label={label}
      type="date"
      min="2000-01-01"
      max={max}
      value={draft}
      error={!isComplete(draft) && isLeft ? formMessages.dayInvalid : error}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        setLeft(false);
        setDraft(target.value);
        if (isComplete(target.value)) onDay(target.value);
      }}
    />
  );
}

/** Empty, or a day of the years 2000 to 2999: the input itself allows only days that exist. */
const isComplete = (day: string) => /^(2\d{3}-\d{2}-\d{2})?$/.test(day);
