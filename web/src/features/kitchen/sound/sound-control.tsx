import { Volume2, VolumeX } from 'lucide-react';
import { BoardTool } from '../board/board-tool.tsx';
import { soundMessages } from '../kitchen.messages.ts';
import { enableSound, muteSound, useIsSoundOn, useResumeAudio } from './kitchen-sound.ts';

/** One button in one place mutes and unmutes, so that the toolbar does not shift; highlighted while muted. */
export function SoundSwitch() {
  useResumeAudio();
  const isOn = useIsSoundOn();
  return (
    <BoardTool
      label={isOn ? soundMessages.mute : soundMessages.enable}
      Icon={isOn ? Volume2 : VolumeX}
      isWarning={!isOn}
      className="@2xl:w-18 @min-[62rem]:@max-[84rem]:w-13.5"
      onClick={isOn ? muteSound : () => void enableSound()}
    />
  );
}

/** Shown while there is no sound: muted, not enabled yet or blocked by the browser. */
export function SoundWarning() {
  if (useIsSoundOn()) return null;
  return (
    <p role="status" className="text-base leading-tight @max-[62rem]:sr-only">
      <strong>{soundMessages.isOff}</strong>{' '}
      <span className="@max-[100rem]:sr-only">{soundMessages.unheard}</span>
    </p>
  );
}
