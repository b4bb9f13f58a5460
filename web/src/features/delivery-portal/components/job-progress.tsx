import { Bike, Check, PackageCheck, Store } from 'lucide-react';

import { portalMessages as messages, stopNames } from '../delivery-portal.messages.ts';
import { JOB_STEPS, type JobStep } from '../delivery-source.ts';

const ICONS = { picking_up: Store, delivering: Bike, delivered: PackageCheck } as const;

/** Pickup, Deliver, Complete: what is done has its tick, what is under way breathes. */
export function JobProgress({ step }: { step: JobStep }) {
  const present = JOB_STEPS.indexOf(step);
  return (
    <ol aria-label={messages.progress} className="flex">
      {JOB_STEPS.map((stop, index) => {
        const isDone = index < present || step === 'delivered';
        const isPresent = index === present;
        const Icon = isDone ? Check : ICONS[stop];
        return (
          <li
            key={stop}
            aria-current={isPresent ? 'step' : undefined}
            className="relative flex flex-1 flex-col items-center gap-1 text-center"
          >
            {index > 0 && <Road isWalked={index <= present} />}
            <span
              className={`relative grid size-14 place-items-center rounded-full border-3 lg:size-16 ${lookOf(isDone, isPresent)}`}
            >
              <Icon aria-hidden className="size-7" />
            </span>
            <span
              className={
                isPresent ? 'font-bold text-lg' : isDone ? 'font-semibold text-lg' : 'text-ink-soft text-lg'
              }
            >
              {stopNames[stop]}
              {isDone && <span className="sr-only"> {messages.stepDone}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function lookOf(isDone: boolean, isPresent: boolean): string {
  if (isDone) return 'border-leaf bg-leaf text-paper';
  return isPresent
    ? 'animate-breathe border-vermilion bg-turmeric/30'
    : 'border-dashed border-line-strong bg-surface text-ink-soft';
}

/** From the stop before. */
function Road({ isWalked }: { isWalked: boolean }) {
  const look = isWalked ? 'border-leaf border-solid' : 'border-line-strong border-dotted';
  return (
    <span
      aria-hidden
      className={`absolute top-7 right-[calc(50%+2.25rem)] left-[calc(-50%+2.25rem)] -translate-y-1/2 border-t-4 lg:top-8 ${look}`}
    />
  );
}
