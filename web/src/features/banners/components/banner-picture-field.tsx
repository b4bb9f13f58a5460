import { PICTURE_TYPES } from '@chulo/shared/domain/picture-bounds';
import { type ChangeEvent, useRef, useState } from 'react';
import { serverTextOr } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { refusePicture } from '../banner-form-values.ts';
import { bannerFieldNames, staffBannersMessages } from '../staff-banners.messages.ts';
import { useUploadBannerPicture } from '../staff-banners.queries.ts';

interface BannerPictureFieldProps {
  path: string;
  onPath: (path: string) => void;
  onBusy: (isBusy: boolean) => void;
  error: string | undefined;
}

/** The picture is uploaded as soon as it is chosen, so that the preview shows what will be saved. */
export function BannerPictureField({ path, onPath, onBusy, error }: BannerPictureFieldProps) {
  const { mutateAsync: upload, isPending } = useUploadBannerPicture();
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
      const { path: uploaded } = await upload(file);
      if (isLast()) onPath(uploaded);
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
      {path !== '' && (
        <Button variant="ghost" className="justify-self-start" onClick={() => onPath('')}>
          {staffBannersMessages.pictureRemove}
        </Button>
      )}
    </div>
  );
}
