import { Volume2, VolumeX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { soundMessages } from '../kitchen.messages.ts';
import { enableSound, muteSound, useIsSoundOn, useSoundWaking } from '../kitchen-sound.ts';
import { BoardTool } from './board-tool.tsx';

/** Silences the board; while it is silent the warning stands instead. */
export function MuteButton() {
  if (!useIsSoundOn()) return null;
  return <BoardTool label={soundMessages.mute} Icon={Volume2} onClick={muteSound} />;
}

/** A kitchen that hears nothing must see that: muted, not enabled yet, or held back by the browser. */
export function SoundWarning() {
  useSoundWaking();
  if (useIsSoundOn()) return null;
  return (
    <div className="flex flex-1 basis-96 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border-2 border-turmeric bg-turmeric/20 py-1 pr-1 pl-4 text-lg leading-snug">
      <VolumeX aria-hidden className="size-7 shrink-0" />
      <p role="status" className="min-w-0 flex-1">
        <strong>{soundMessages.isOff}</strong> <span className="max-sm:sr-only">{soundMessages.unheard}</span>
      </p>
      <Button className="min-h-16! text-lg" onClick={() => void enableSound()}>
        <Volume2 aria-hidden className="size-6" />
        {soundMessages.enable}
      </Button>
    </div>
  );
}
