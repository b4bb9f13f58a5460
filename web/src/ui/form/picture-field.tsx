import 'react-easy-crop/react-easy-crop.css';
import { ImageUp } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { ErrorLine } from '../feedback/error-line.tsx';
import { pictureMessages } from '../staff-ui.messages.ts';
import { Button } from './button.tsx';
import type { PictureCropperProps } from './picture-cropper.tsx';
import { cutPicture, isKnownPicture, type PicturePart } from './picture-cut.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** Empty without a picture. */
  path: string;
  /** The picture as customers will see it. */
  preview: ReactNode;
  /** The aspect ratio in which customers will see it; null for a picture that is not cropped. */
  shape: number | null;
  isRound?: boolean;
  rules: {
    accept: string;
    maxBytes: number;
    /** @returns the error text, or null for an accepted file */
    refuse: (file: File) => string | null;
    /** As `refuse`, for the file that is sent: a large picture has become smaller by its crop. */
    refuseUpload: (part: Blob) => string | null;
  };
  upload: (part: Blob) => Promise<{ path: string }>;
  /** The error text of a failed upload. */
  failedText: (error: unknown) => string;
  onPath: (path: string) => void;
  onUploading?: (isUploading: boolean) => void;
}

/** Crops (unless it has no shape) and uploads a picture at once, so that the preview shows what will be saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, path, preview, shape, isRound = false, rules } = props;
  const { upload, failedText, onPath, onUploading } = props;
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { cut, cropper } = usePictureCut({ shape, isRound, maxBytes: rules.maxBytes });

  function setBusy(isNowBusy: boolean): void {
    setUploading(isNowBusy);
    onUploading?.(isNowBusy);
  }

  async function onFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const refusal = rules.refuse(file);
    setProblem(refusal);
    if (refusal) return;
    setBusy(true);
    try {
      const part = await cut(file);
      const tooLarge = part && rules.refuseUpload(part);
      if (tooLarge) setProblem(tooLarge);
      else if (part) onPath((await upload(part)).path);
    } catch (failure) {
      setProblem(failedText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <fieldset className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <legend className="pb-1 font-semibold">{label}</legend>
      {preview}
      <div className="grid content-center justify-items-start gap-2">
        {/* Hidden: the button opens the file dialog. */}
        <input
          ref={input}
          type="file"
          hidden
          accept={rules.accept}
          onChange={({ target }) => {
            void onFile(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          isBusy={isUploading}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden className="size-5" />
          {path === '' ? pictureMessages.uploadPicture : pictureMessages.replacePicture}
        </Button>
        {path !== '' && (
          <Button variant="ghost" onClick={() => onPath('')}>
            {pictureMessages.removePicture}
          </Button>
        )}
        <p id={hintId} className="text-ink-soft text-sm">
          {hint}
        </p>
        <ErrorLine message={problem ?? error ?? null} />
      </div>
      {cropper}
    </fieldset>
  );
}

const fetchCropper = async () => (await import('./picture-cropper.tsx')).PictureCropper;

interface CropRequest {
  Cropper: ComponentType<PictureCropperProps>;
  src: string;
  resolve: (part: PicturePart | null) => void;
}

interface PictureCutOptions {
  /** The aspect ratio of the frame; null without a crop. */
  shape: number | null;
  /** Shows a round frame. */
  isRound?: boolean;
  /** The size limit of the cropped file. */
  maxBytes: number;
}

const WHOLE: PicturePart = { x: 0, y: 0, width: 100, height: 100 };

/** Opens the cropper for a picture. */
function usePictureCut({ shape, isRound = false, maxBytes }: PictureCutOptions) {
  const [request, setRequest] = useState<CropRequest | null>(null);

  /**
   * The cropped file, or null if cancelled. A file that this browser cannot decode is returned unchanged, also if the
   * cropper cannot be loaded; the server then checks it.
   */
  async function cut(file: Blob): Promise<Blob | null> {
    if (shape === null) return file.size > maxBytes ? shrink(file) : file;
    const [picture, Cropper] = await Promise.all([decode(file), fetchCropper().catch(() => null)]);
    if (!picture || !Cropper) return file;
    const src = URL.createObjectURL(file);
    const part = await new Promise<PicturePart | null>((resolve) => setRequest({ Cropper, src, resolve }));
    setRequest(null);
    URL.revokeObjectURL(src);
    try {
      return part && (await cutPicture(picture, part, { shape, maxBytes }));
    } finally {
      picture.close();
    }
  }

  /** The whole picture as a smaller file. */
  async function shrink(file: Blob): Promise<Blob> {
    const picture = await decode(file);
    if (!picture) return file;
    try {
      return await cutPicture(picture, WHOLE, { shape: picture.width / picture.height, maxBytes });
    } finally {
      picture.close();
    }
  }

  return {
    cut,
    cropper: request && shape !== null && (
      <request.Cropper src={request.src} shape={shape} isRound={isRound} onChosen={request.resolve} />
    ),
  };
}

/** The decoded picture with its EXIF orientation, or null. */
async function decode(file: Blob): Promise<ImageBitmap | null> {
  if (!(await isKnownPicture(file))) return null;
  return createImageBitmap(file).catch(() => null);
}
