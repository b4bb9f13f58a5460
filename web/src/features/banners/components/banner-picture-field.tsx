import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@chulo/shared/domain/picture-bounds';
import { type ChangeEvent, useRef, useState } from 'react';
import { serverTextOr } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { usePictureCut } from '../../../ui/use-picture-cut.tsx';
import { refusePicture } from '../banner-form-values.ts';
import { bannerFieldNames, staffBannersMessages } from '../staff-banners.messages.ts';
import { useUploadBannerPicture } from '../staff-banners.queries.ts';

/** A slide shows a photograph as a round plate. */
const PLATE = { shape: 1, isRound: true };

interface BannerPictureFieldProps {
  path: string;
  onPath: (path: string) => void;
  onBusy: (isBusy: boolean) => void;
  error: string | undefined;
}

/** The part of a picture that was chosen is uploaded at once, so that the preview shows what will be saved. */
export function BannerPictureField({ path, onPath, onBusy, error }: BannerPictureFieldProps) {
  const { mutateAsync: upload, isPending } = useUploadBannerPicture();
  const { cut, cropper } = usePictureCut({ ...PLATE, maxBytes: MAX_PICTURE_BYTES });
  const [problem, setProblem] = useState<string | null>(null);
  const lastChosen = useRef<File | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    lastChosen.current = file;
    const refusal = refusePicture(file);
    setProblem(refusal);
    onBusy(refusal === null);
    if (refusal) return;
    const isLast = () => lastChosen.current === file;
    try {
      const part = await cut(file);
      if (part) {
        const { path: uploaded } = await upload(part);
        if (isLast()) onPath(uploaded);
      } else target.value = '';
    } catch (failure) {
      if (isLast()) setProblem(serverTextOr(failure, staffBannersMessages.pictureFailed));
    }
    if (isLast()) onBusy(false);
  }

  return (
    <div className="grid gap-2">
      <Field
        label={bannerFieldNames.image_url}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        hint={isPending ? staffBannersMessages.pictureBusy : staffBannersMessages.pictureHint}
        error={problem ?? error}
        onChange={(event) => void choose(event)}
      />
      {cropper}
      {path !== '' && (
        <Button variant="ghost" className="justify-self-start" onClick={() => onPath('')}>
          {staffBannersMessages.pictureRemove}
        </Button>
      )}
    </div>
  );
}
