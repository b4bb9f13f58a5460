import * as Radix from '@radix-ui/react-tooltip';
import { type ReactElement, useState } from 'react';

const DELAY_MS = 700;

let hasPressedTab = false;
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (hasPressedTab = key === 'Tab'), true);
  document.addEventListener('pointerdown', () => (hasPressedTab = false), true);
}
/** Whether the Tab key moved the focus. */
const isTabbing = () => hasPressedTab;

interface TooltipProps {
  text: string;
  side?: 'top' | 'right';
  /** A control with its own accessible name. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      {/* Rendered inside the main landmark, because all content belongs to a landmark. */}
      <Radix.Root onOpenChange={(isOpen) => isOpen && setContainer(document.querySelector('main'))}>
        <Radix.Trigger
          asChild
          onFocus={(event) => {
            // Focus that a closing dialog restores must not open the tooltip.
            if (!isTabbing()) event.preventDefault();
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container}>
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
