import { failureText } from '../../../lib/api/api-errors.ts';
import { useUploadPicture } from '../../../lib/api/use-upload-picture.ts';
import { PICTURE_FILE } from '../../../lib/form/picture-file.ts';
import { pictureOf } from '../../../lib/format/picture-kind.ts';
import { FOOD_FRAME, FoodPicture } from '../../../ui/art/food-picture.tsx';
import { PictureField } from '../../../ui/form/picture-field.tsx';
import { dishFieldNames as labels } from '../dish-fields.messages.ts';
import { productFormMessages as messages } from './admin-products.messages.ts';

interface PictureEntryProps {
  image: string;
  error?: string | undefined;
  onChange: (path: string) => void;
  onUploading: (isUploading: boolean) => void;
}

/** The preview has the crop that customers see. */
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
