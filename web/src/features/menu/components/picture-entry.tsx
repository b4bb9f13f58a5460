import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@chulo/shared/domain/picture-bounds';
import { ImageUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { serverTextOr } from '../../../lib/api-errors.ts';
import { pictureOf } from '../../../lib/picture-kind.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { FOOD_FRAME, FoodPicture } from '../../../ui/food-picture.tsx';
import { usePictureCut } from '../../../ui/use-picture-cut.tsx';
import { useUploadPicture } from '../staff-menu.queries.ts';
import { productFormMessages as messages } from '../staff-products.messages.ts';

interface PictureEntryProps {
  image: string;
  error?: string | undefined;
  onChange: (path: string) => void;
  onUploading: (isUploading: boolean) => void;
}

/** The part of a picture that was chosen is uploaded at once, and shown in the frame that guests see. */
export function PictureEntry({ image, error, onChange, onUploading }: PictureEntryProps) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTaking, setTaking] = useState(false);
  const { cut, cropper } = usePictureCut({ shape: FOOD_FRAME, maxBytes: MAX_PICTURE_BYTES });
  const { mutateAsync: upload } = useUploadPicture();

  function setUnderWay(isUnderWay: boolean): void {
    setTaking(isUnderWay);
    onUploading(isUnderWay);
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const refusal = refusePicture(file);
    setProblem(refusal);
    if (refusal) return;
    setUnderWay(true);
    try {
      const part = await cut(file);
      if (part) onChange((await upload(part)).path);
    } catch (failure) {
      setProblem(serverTextOr(failure, messages.uploadFailed));
    } finally {
      setUnderWay(false);
    }
  }

  return (
    <fieldset className="grid gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <legend className="pb-1 font-semibold">{messages.picture}</legend>
      <div className="w-48 overflow-hidden rounded-card border border-line">
        <FoodPicture {...pictureOf(image)} alt={image === '' ? '' : messages.picture} tint="turmeric" />
      </div>
      <div className="grid content-center justify-items-start gap-2">
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label={messages.upload}
          aria-describedby={hintId}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button variant="secondary" isBusy={isTaking} onClick={() => input.current?.click()}>
          <ImageUp aria-hidden className="size-5" />
          {image === '' ? messages.upload : messages.replace}
        </Button>
        {image !== '' && (
          <Button variant="ghost" onClick={() => onChange('')}>
            {messages.removePicture}
          </Button>
        )}
        <p id={hintId} className="text-ink-soft text-sm">
          {messages.pictureHint}
        </p>
        <ErrorLine message={problem ?? error ?? null} />
      </div>
      {cropper}
    </fieldset>
  );
}

function refusePicture({ type, size }: File): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return messages.wrongType;
  return size > MAX_PICTURE_BYTES ? messages.tooLarge : null;
}
