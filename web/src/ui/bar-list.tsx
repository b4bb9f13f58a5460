interface BarListProps {
  label: string;
  rows: readonly {
    key: string;
    name: string;
    value: number;
    /** In full. */
    text: string;
    detail: string;
  }[];
}

/** A ranking: each row as long as its value, on the scale of the greatest. */
export function BarList({ label, rows }: BarListProps) {
  const greatest = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ol aria-label={label} className="grid gap-2.5">
      {rows.map(({ key, name, value, text, detail }) => (
        <li key={key} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">{name}</span>
            <span className="money shrink-0">
              <b>{text}</b> <span className="text-ink-soft">{detail}</span>
            </span>
          </p>
          <span aria-hidden className="h-1.5 rounded-full bg-line/60">
            <span
              className="block h-full rounded-full bg-turmeric"
              style={{ width: `${(100 * value) / greatest}%` }}
            />
          </span>
        </li>
      ))}
    </ol>
  );
}
