import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

const WAIT_MS = 700;

interface TooltipProps {
  text: string;
  side?: 'top' | 'right';
  /** One control with a name of its own: the tooltip only repeats or explains it. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={WAIT_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-appear rounded-control bg-ink px-3 py-1.5 text-paper text-sm shadow-float"
          >
            {text}
            <Radix.Arrow className="fill-ink" />
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
