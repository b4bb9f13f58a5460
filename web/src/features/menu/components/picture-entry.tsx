import { failureText } from '../../../lib/api-errors.ts';
import { PICTURE_FILE } from '../../../lib/picture-file.ts';
import { pictureOf } from '../../../lib/picture-kind.ts';
import { FOOD_FRAME, FoodPicture } from '../../../ui/food-picture.tsx';
import { PictureField } from '../../../ui/picture-field.tsx';
import { useUploadPicture } from '../staff-menu.queries.ts';
import { productFieldNames as labels, productFormMessages as messages } from '../staff-products.messages.ts';

interface PictureEntryProps {
  image: string;
  error?: string | undefined;
  onChange: (path: string) => void;
  onUploading: (isUploading: boolean) => void;
}

/** A dish's picture, in the frame that guests see. */
export function PictureEntry({ image, error, onChange, onUploading }: PictureEntryProps) {
  const { mutateAsync: upload } = useUploadPicture();
  return (
    <PictureField
      label={labels.image}
      hint={messages.pictureHint}
      error={error}
      path={image}
      preview={
        <div className="w-48 overflow-hidden rounded-card border border-line">
          <FoodPicture {...pictureOf(image)} alt={image === '' ? '' : labels.image} tint="turmeric" />
        </div>
      }
      shape={FOOD_FRAME}
      rules={PICTURE_FILE}
      upload={upload}
      failedText={(failure) => failureText(failure, messages.uploadFailed)}
      onPath={onChange}
      onUploading={onUploading}
    />
  );
}
