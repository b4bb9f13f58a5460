import { type ReactNode, useId } from 'react';

/** A group of components under a heading. */
export function Sample({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-t pt-6">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
