import { Volume2, VolumeX } from 'lucide-react';
import { BoardTool } from '../board/board-tool.tsx';
import { soundMessages } from '../kitchen.messages.ts';
import { enableSound, muteSound, useIsSoundOn, useSoundWaking } from './kitchen-sound.ts';

/** Silences the board and lets it be heard again, from one place: no other tool moves. While it is silent it glows. */
export function SoundSwitch() {
  useSoundWaking();
  const isOn = useIsSoundOn();
  return (
    <BoardTool
      label={isOn ? soundMessages.mute : soundMessages.enable}
      Icon={isOn ? Volume2 : VolumeX}
      isWarning={!isOn}
      className="@2xl:w-18"
      onClick={isOn ? muteSound : () => void enableSound()}
    />
  );
}

/** A kitchen that hears nothing must see that: muted, not enabled yet, or held back by the browser. */
export function SoundWarning() {
  if (useIsSoundOn()) return null;
  return (
    <p role="status" className="text-base leading-tight @max-[62rem]:sr-only">
      <strong>{soundMessages.isOff}</strong>{' '}
      <span className="@max-[84rem]:sr-only">{soundMessages.unheard}</span>
    </p>
  );
}
