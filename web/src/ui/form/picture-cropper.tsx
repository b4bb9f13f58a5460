import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Dialog } from '../overlay/dialog.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Button } from './button.tsx';
import type { PicturePart } from './picture-cut.ts';

const MAX_ZOOM = 4;
const KEY_PX = 10;
/** So that frame, slider and buttons are in sight at once. */
const FRAME_SCREENS = 45;

export interface PictureCropperProps {
  src: string;
  /** The frame's width over its height. */
  shape: number;
  /** What lies in its corners is not seen. */
  isRound: boolean;
  /** Null: none is wanted. */
  onChosen: (part: PicturePart | null) => void;
}

/** A picture under the frame in which it will be seen: it is moved and zoomed until the right part lies there. */
export function PictureCropper({ src, shape, isRound, onChosen }: PictureCropperProps) {
  const zoomId = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [spot, setSpot] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<PicturePart | null>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={() => onChosen(null)}
      title={uiMessages.cropTitle}
      description={uiMessages.cropHint}
      focusFirst={() => slider.current}
      actions={
        <>
          <Button variant="secondary" onClick={() => onChosen(null)}>
            {uiMessages.cancel}
          </Button>
          <Button isBusy={part === null} onClick={() => onChosen(part)}>
            {uiMessages.useThisPart}
          </Button>
        </>
      }
    >
      <div className="overflow-hidden rounded-control bg-line p-6 sm:p-10">
        <div
          className="relative mx-auto"
          style={{ aspectRatio: shape, width: `min(100%, ${FRAME_SCREENS * shape}dvh)` }}
        >
          <Cropper
            image={src}
            aspect={shape}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={!isRound}
            objectFit="cover"
            crop={spot}
            onCropChange={setSpot}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            onZoomChange={setZoom}
            onCropAreaChange={setPart}
            keyboardStep={KEY_PX}
            disableAutomaticStylesInjection
            style={{ containerStyle: { overflow: 'visible' } }}
            cropperProps={{ role: 'application', 'aria-label': uiMessages.cropFrame }}
          />
        </div>
      </div>
      <div className="flex items-center gap-4 pt-2">
        <label htmlFor={zoomId} className="font-semibold">
          {uiMessages.zoom}
        </label>
        <input
          ref={slider}
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 min-w-0 grow accent-vermilion"
        />
      </div>
    </Dialog>
  );
}
