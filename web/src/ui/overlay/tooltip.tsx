import * as Radix from '@radix-ui/react-tooltip';
import { type ReactElement, useState } from 'react';

const WAIT_MS = 700;

let hasPressedTab = false;
if (typeof document !== 'undefined') {
  document.addEventListener('keydown', ({ key }) => (hasPressedTab = key === 'Tab'), true);
  document.addEventListener('pointerdown', () => (hasPressedTab = false), true);
}
/** The focus is moved along by the Tab key. */
const isWalking = () => hasPressedTab;

interface TooltipProps {
  text: string;
  side?: 'top' | 'right';
  /** One control with a name of its own: the tooltip only repeats or explains it. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [home, setHome] = useState<HTMLElement | null>(null);
  return (
    <Radix.Provider delayDuration={WAIT_MS}>
      {/* Whoever goes from landmark to landmark must pass it, too: it stands in the page's own part. */}
      <Radix.Root onOpenChange={(isOpen) => isOpen && setHome(document.querySelector('main'))}>
        <Radix.Trigger
          asChild
          onFocus={(event) => {
            // A dialog that closes gives the focus back, which is no question about the button.
            if (!isWalking()) event.preventDefault();
          }}
        >
          {children}
        </Radix.Trigger>
        <Radix.Portal container={home}>
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
