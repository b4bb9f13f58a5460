import { ImageUp } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { ErrorLine } from './error-line.tsx';
import { uiMessages } from './ui.messages.ts';
import { usePictureCut } from './use-picture-cut.tsx';

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
