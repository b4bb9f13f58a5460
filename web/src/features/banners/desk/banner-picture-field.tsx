import { failureText } from '../../../lib/api/api-errors.ts';
import { useUploadPicture } from '../../../lib/api/use-upload-picture.ts';
import { PICTURE_FILE } from '../../../lib/form/picture-file.ts';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { PictureField } from '../../../ui/form/picture-field.tsx';
import { bannerFill } from '../banner-fill.ts';
import { BANNER_FILLS } from '../banner-slide.tsx';
import { bannerFieldNames, staffBannersMessages } from './staff-banners.messages.ts';

interface BannerPictureFieldProps {
  path: string;
  gradient: string;
  onPath: (path: string) => void;
  onUploading: (isUploading: boolean) => void;
  error: string | undefined;
}

/** The picture field with a preview; a slide shows a photo as a circle. */
export function BannerPictureField({ path, gradient, onPath, onUploading, error }: BannerPictureFieldProps) {
  const { mutateAsync: upload } = useUploadPicture();
  return (
    <PictureField
      label={bannerFieldNames.image_url}
      hint={staffBannersMessages.pictureHint}
      error={error}
      path={path}
      preview={<Plate path={path} gradient={gradient} />}
      shape={1}
      isRound
      rules={PICTURE_FILE}
      upload={upload}
      failedText={(failure) => failureText(failure, staffBannersMessages.pictureFailed)}
      onPath={onPath}
      onUploading={onUploading}
    />
  );
}

const PICTURES = { drawing: 'size-[80%] object-contain', photo: 'size-full object-cover' } as const;

function Plate({ path, gradient }: Pick<BannerPictureFieldProps, 'path' | 'gradient'>) {
  return (
    <div className={`grid h-36 w-48 place-items-center rounded-card ${BANNER_FILLS[bannerFill(gradient)]}`}>
      <span className="grid size-28 place-items-center overflow-hidden rounded-full border-2 border-current bg-surface/92 outline-2 outline-current outline-offset-4 outline-dashed">
        {path !== '' && (
          <img
            src={path}
            alt={bannerFieldNames.image_url}
            width={112}
            height={112}
            className={PICTURES[pictureKind(path)]}
          />
        )}
      </span>
    </div>
  );
}
