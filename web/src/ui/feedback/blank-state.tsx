import type { ReactNode } from 'react';

interface BlankStateProps {
  drawing: ReactNode;
  sentence: string;
  /** One way on. */
  action?: ReactNode;
  /** Something went wrong: it is said at once. */
  isAlert?: boolean;
}

/** Where there is nothing, or nothing could be fetched: one drawing, one sentence, one action. */
export function BlankState({ drawing, sentence, action, isAlert = false }: BlankStateProps) {
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
