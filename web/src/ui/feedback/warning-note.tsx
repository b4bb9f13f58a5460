import { TriangleAlert } from 'lucide-react';

/** What the owner should look at; nothing without lines. */
export function WarningNote({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div role="status" className="grid gap-2 rounded-card border border-turmeric bg-turmeric/12 p-4">
      {lines.map((line) => (
        <p key={line} className="flex gap-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="wrap-anywhere min-w-0">{line}</span>
        </p>
      ))}
    </div>
  );
}
