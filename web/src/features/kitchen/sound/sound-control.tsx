import { Volume2, VolumeX } from 'lucide-react';
import { BoardTool } from '../board/board-tool.tsx';
import { soundMessages } from '../kitchen.messages.ts';
import { enableSound, muteSound, useIsSoundOn, useIsSoundRefused, useResumeAudio } from './kitchen-sound.ts';

/**
 * One button in one place mutes and unmutes, so that the toolbar does not shift. While there is no sound (muted, not enabled
 * yet or blocked by the browser) it says so, at every width and beside whatever else the toolbar shows.
 */
export function SoundSwitch() {
  useResumeAudio();
  const isOn = useIsSoundOn();
  return (
    <BoardTool
      label={
        isOn ? (
          soundMessages.mute
        ) : (
          <span>
            {soundMessages.off}
            <span className="sr-only"> {soundMessages.enable}</span>
          </span>
        )
      }
      Icon={isOn ? Volume2 : VolumeX}
      isWarning={!isOn}
      className="@2xl:w-18"
      onClick={isOn ? muteSound : () => void enableSound()}
    />
  );
}

/** Says why a tap on "Enable sound" had no effect. */
export function SoundRefused() {
  const isRefused = useIsSoundRefused();
  return (
    <div role="alert" className="contents">
      {isRefused && (
        <p className="mb-2 flex w-full shrink-0 items-start gap-2 rounded-card border-2 border-turmeric bg-surface px-3 py-1 text-ink text-lg leading-snug">
          <VolumeX aria-hidden className="mt-0.5 size-5 shrink-0" />
          {soundMessages.refused}
        </p>
      )}
    </div>
  );
}

/** What it means that the sound is off; announced at every width, and shown where there is room. */
export function SoundWarning() {
  if (useIsSoundOn()) return null;
  return (
    <p role="status" className="text-base leading-tight @max-[100rem]:sr-only">
      <strong>{soundMessages.isOff}</strong> {soundMessages.unheard}
    </p>
  );
}
