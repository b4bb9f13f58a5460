import 'react-easy-crop/react-easy-crop.css';
import { ImageUp } from 'lucide-react';
import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react';
import { ErrorLine } from '../feedback/error-line.tsx';
import { uiMessages } from '../ui.messages.ts';
import { Button } from './button.tsx';
import type { PictureCropperProps } from './picture-cropper.tsx';
import { cutPicture, isKnownPicture, type PicturePart } from './picture-cut.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  /** Empty where there is none. */
  path: string;
  /** The picture as guests will see it. */
  preview: ReactNode;
  /** The frame in which guests will see it: its width over its height. */
  shape: number;
  isRound?: boolean;
  rules: {
    accept: string;
    maxBytes: number;
    /** Why a file is not taken, or null. */
    refuse: (file: File) => string | null;
  };
  upload: (part: Blob) => Promise<{ path: string }>;
  /** Why it could not be uploaded. */
  failedText: (error: unknown) => string;
  onPath: (path: string) => void;
  onUploading: (isUploading: boolean) => void;
}

/** The part of a picture that was chosen is uploaded at once, so that the preview shows what will be saved. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, path, preview, shape, isRound = false, rules } = props;
  const { upload, failedText, onPath, onUploading } = props;
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const { cut, cropper } = usePictureCut({ shape, isRound, maxBytes: rules.maxBytes });

  function setUnderWay(isUnderWay: boolean): void {
    setTaking(isUnderWay);
    onUploading(isUnderWay);
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const refusal = rules.refuse(file);
    setProblem(refusal);
    if (refusal) return;
    setUnderWay(true);
    try {
      const part = await cut(file);
      if (part) onPath((await upload(part)).path);
    } catch (failure) {
      setProblem(failedText(failure));
    } finally {
      setUnderWay(false);
    }
  }

  return (
    <fieldset className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <legend className="pb-1 font-semibold">{label}</legend>
      {preview}
      <div className="grid content-center justify-items-start gap-2">
        {/* The button stands for it, to eyes, keys and screen readers alike. */}
        <input
          ref={input}
          type="file"
          hidden
          accept={rules.accept}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button
          variant="secondary"
          isBusy={isTaking}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <ImageUp aria-hidden className="size-5" />
          {path === '' ? uiMessages.uploadPicture : uiMessages.replacePicture}
        </Button>
        {path !== '' && (
          <Button variant="ghost" onClick={() => onPath('')}>
            {uiMessages.removePicture}
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
function usePictureCut({ shape, isRound = false, maxBytes }: PictureCutOptions) {
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
