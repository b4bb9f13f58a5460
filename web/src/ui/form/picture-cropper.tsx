import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Dialog } from '../overlay/dialog.tsx';
import { pictureMessages } from '../staff-ui.messages.ts';
import { uiMessages } from '../ui.messages.ts';
import { Button } from './button.tsx';
import type { PicturePart } from './picture-cut.ts';

const MAX_ZOOM = 4;
const KEYBOARD_STEP_PX = 10;
/** Maximum height of the frame in dvh, so that frame, slider and buttons fit on the screen. */
const MAX_FRAME_DVH = 45;

export interface PictureCropperProps {
  src: string;
  /** Aspect ratio of the frame. */
  shape: number;
  /** Shows a round frame. */
  isRound: boolean;
  /** Null if cancelled. */
  onChosen: (part: PicturePart | null) => void;
}

/** A dialog to crop a picture: the user moves and zooms it behind the frame. */
export function PictureCropper({ src, shape, isRound, onChosen }: PictureCropperProps) {
  const zoomId = useId();
  const slider = useRef<HTMLInputElement>(null);
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<PicturePart | null>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={() => onChosen(null)}
      title={pictureMessages.cropTitle}
      description={pictureMessages.cropHint}
      focusFirst={() => slider.current}
      actions={
        <>
          <Button variant="secondary" onClick={() => onChosen(null)}>
            {uiMessages.cancel}
          </Button>
          <Button isBusy={part === null} onClick={() => onChosen(part)}>
            {pictureMessages.useThisPart}
          </Button>
        </>
      }
    >
      <div className="overflow-hidden rounded-control bg-line p-6 sm:p-10">
        <div
          className="relative mx-auto"
          style={{ aspectRatio: shape, width: `min(100%, ${MAX_FRAME_DVH * shape}dvh)` }}
        >
          <Cropper
            image={src}
            aspect={shape}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={!isRound}
            objectFit="cover"
            crop={offset}
            onCropChange={setOffset}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            onZoomChange={setZoom}
            onCropAreaChange={setPart}
            keyboardStep={KEYBOARD_STEP_PX}
            disableAutomaticStylesInjection
            style={{ containerStyle: { overflow: 'visible' } }}
            cropperProps={{ role: 'application', 'aria-label': pictureMessages.cropFrame }}
          />
        </div>
      </div>
      <div className="flex items-center gap-4 pt-2">
        <label htmlFor={zoomId} className="font-semibold">
          {pictureMessages.zoom}
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
