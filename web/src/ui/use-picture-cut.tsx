import { type ComponentType, useState } from 'react';
// Not with the cropper's code: a style sheet that was lost on the way is not asked for a second time.
import 'react-easy-crop/react-easy-crop.css';
import type { PictureCropperProps } from './picture-cropper.tsx';
import { cutPicture, isKnownPicture, type PicturePart } from './picture-cut.ts';

const fetchCropper = async () => (await import('./picture-cropper.tsx')).PictureCropper;

interface Asked {
  Cropper: ComponentType<PictureCropperProps>;
  src: string;
  answer: (part: PicturePart | null) => void;
}

interface PictureCutOptions {
  /** The frame's width over its height. */
  shape: number;
  /** What lies in the frame's corners is not seen. */
  isRound?: boolean;
  /** What the part may weigh. */
  maxBytes: number;
}

/** Asks which part of a picture is meant, in the frame in which it will be seen. */
export function usePictureCut({ shape, isRound = false, maxBytes }: PictureCutOptions) {
  const [asked, setAsked] = useState<Asked | null>(null);

  /**
   * The part as a file of its own, or null when nothing was chosen. What this browser cannot read comes back whole,
   * and so does all when the cropper's code does not come: whoever takes it says what is wrong.
   */
  async function cut(file: Blob): Promise<Blob | null> {
    const [picture, Cropper] = await Promise.all([read(file), fetchCropper().catch(() => null)]);
    if (!picture || !Cropper) return file;
    const src = URL.createObjectURL(file);
    const part = await new Promise<PicturePart | null>((answer) => setAsked({ Cropper, src, answer }));
    setAsked(null);
    URL.revokeObjectURL(src);
    try {
      return part && (await cutPicture(picture, part, { shape, maxBytes }));
    } finally {
      picture.close();
    }
  }

  return {
    cut,
    cropper: asked && (
      <asked.Cropper src={asked.src} shape={shape} isRound={isRound} onChosen={asked.answer} />
    ),
  };
}

/** Upright, as its EXIF data says. */
async function read(file: Blob): Promise<ImageBitmap | null> {
  if (!(await isKnownPicture(file))) return null;
  return createImageBitmap(file).catch(() => null);
}
