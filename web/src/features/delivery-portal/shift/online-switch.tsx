import { portalMessages as messages } from '../delivery-portal.messages.ts';

interface OnlineSwitchProps {
  isOnline: boolean;
  onChange: (isOnline: boolean) => void;
}

/** Online/offline switch (S2.150); the label states it, not only the colour. */
export function OnlineSwitch({ isOnline, onChange }: OnlineSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOnline}
      onClick={() => onChange(!isOnline)}
      className="group inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border-2 border-ink bg-surface px-3 font-semibold leading-tight transition active:scale-[0.97]"
    >
      <span
        aria-hidden
        className="flex h-5 w-9 items-center max-[22rem]:hidden rounded-full bg-line-strong px-0.5 transition group-aria-checked:justify-end group-aria-checked:bg-leaf"
      >
        <span className="size-4 rounded-full bg-surface" />
      </span>
      {isOnline ? messages.online : messages.offline}
    </button>
  );
}
