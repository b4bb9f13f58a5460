import type { ReactNode } from 'react';

interface BlankStateProps {
  drawing: ReactNode;
  sentence: string;
  action?: ReactNode;
  /** An error, announced at once by screen readers. */
  isAlert?: boolean;
}

export function StateLayout({ drawing, sentence, action, isAlert = false }: BlankStateProps) {
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className="mx-auto flex max-w-sm flex-col items-center gap-4 px-4 py-8 text-center"
    >
      {drawing}
      <p className="text-balance text-lg">{sentence}</p>
      {action}
    </div>
  );
}
