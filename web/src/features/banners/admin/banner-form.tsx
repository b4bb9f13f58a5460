import type { Banner } from '@chulo/shared/contract/menu/banners';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureText, NetworkError } from '../../../lib/api/api-errors.ts';
import { useUploadPicture } from '../../../lib/api/use-upload-picture.ts';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { ruleWithin } from '../../../lib/form/form-rules.ts';
import { PICTURE_FILE } from '../../../lib/form/picture-file.ts';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { bannerFieldNames } from '../../../panel/field-labels.messages.ts';
import { savingToasts, useVersionedForm } from '../../../panel/use-versioned-form.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { PictureField } from '../../../ui/form/picture-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { bannerFill } from '../banner-fill.ts';
import { BANNER_FILLS, BannerSlide } from '../banner-slide.tsx';
import { adminBannersMessages } from './admin-banners.messages.ts';
import { useCreateBanner, useUpdateBanner } from './admin-banners.queries.ts';
import {
  type BannerValues,
  bannerBodyOf,
  bannerBounds,
  bannerValuesOf,
  describeBannerField,
  gradientOptions,
  linkRule,
  newBannerValues,
  orderRule,
} from './banner-form-values.ts';

interface BannerFormProps {
  /** Null for a new banner. */
  banner: Banner | null;
  /** The number of banners. */
  count: number;
  onClose: () => void;
}

/** The banner form (S3.11) with a live preview. */
export function BannerForm({ banner, count, onClose }: BannerFormProps) {
  const [isUploading, setUploading] = useState(false);
  const { mutateAsync: create } = useCreateBanner();
  const { mutateAsync: update } = useUpdateBanner();
  const form = useForm<BannerValues>({
    defaultValues: banner ? bannerValuesOf(banner) : newBannerValues(count),
  });
  const { errors } = form.formState;
  const { register } = form;
  const values = form.watch();
  const { base, onSave, noticeIn } = useVersionedForm<Banner, BannerValues>({
    ...savingToasts(adminBannersMessages),
    thing: banner,
    valuesOf: bannerValuesOf,
    describeField: describeBannerField,
    canonical: (input) => bannerValuesOf(bannerBodyOf(input)),
    refusalOf: (error) =>
      // Duplicate banners are allowed, so the user must check whether the lost request was saved.
      !banner && error instanceof NetworkError
        ? { sentence: adminBannersMessages.mayBeThere, fields: [] }
        : refusalOf(error, adminBannersMessages.saveFailed),
    save: async (input, seen) => {
      const body = bannerBodyOf(input);
      if (seen) await update({ bannerId: seen.id, version: seen.version, ...body });
      else await create(body);
    },
  });

  return (
    <FormOverlay
      title={banner ? adminBannersMessages.editTitle : adminBannersMessages.newTitle}
      form={form}
      size="wide"
      submitLabel={banner ? adminBannersMessages.save : adminBannersMessages.create}
      onSave={async (input) =>
        isUploading ? { sentence: adminBannersMessages.pictureOnItsWay, fields: [] } : onSave(input)
      }
      onClose={onClose}
      notice={noticeIn(form)}
    >
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <figcaption className="text-ink-soft text-sm">{adminBannersMessages.preview}</figcaption>
        <div inert>
          <BannerSlide banner={{ ...values, title: values.title.trim() || adminBannersMessages.noTitle }} />
        </div>
      </figure>
      <Field
        label={bannerFieldNames.title}
        error={errors.title?.message}
        {...register('title', {
          validate: ruleWithin(bannerBounds.title, { missing: adminBannersMessages.titleMissing }),
        })}
      />
      <Field
        label={bannerFieldNames.subtitle}
        error={errors.subtitle?.message}
        {...register('subtitle', { validate: ruleWithin(bannerBounds.subtitle) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={bannerFieldNames.button_text}
          hint={adminBannersMessages.buttonHint}
          error={errors.button_text?.message}
          {...register('button_text', { validate: ruleWithin(bannerBounds.button_text) })}
        />
        <SelectField
          label={bannerFieldNames.bg_gradient}
          options={gradientOptions(base?.bg_gradient ?? values.bg_gradient)}
          error={errors.bg_gradient?.message}
          {...register('bg_gradient')}
        />
      </div>
      <BannerPictureField
        path={values.image_url}
        gradient={values.bg_gradient}
        onPath={(path) => form.setValue('image_url', path, { shouldDirty: true })}
        onUploading={setUploading}
        error={errors.image_url?.message}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={bannerFieldNames.link_url}
          hint={adminBannersMessages.linkHint}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.link_url?.message}
          {...register('link_url', { validate: linkRule })}
        />
        <Field
          label={bannerFieldNames.display_order}
          hint={adminBannersMessages.orderHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors.display_order?.message}
          {...register('display_order', { validate: orderRule })}
        />
      </div>
      <CheckField label={bannerFieldNames.is_active} {...register('is_active')} />
    </FormOverlay>
  );
}

interface BannerPictureFieldProps {
  path: string;
  gradient: string;
  onPath: (path: string) => void;
  onUploading: (isUploading: boolean) => void;
  error: string | undefined;
}

/** The picture field with a preview; a slide shows a photo as a circle. */
function BannerPictureField({ path, gradient, onPath, onUploading, error }: BannerPictureFieldProps) {
  const { mutateAsync: upload } = useUploadPicture();
  return (
    <PictureField
      label={bannerFieldNames.image_url}
      hint={adminBannersMessages.pictureHint}
      error={error}
      path={path}
      preview={<Plate path={path} gradient={gradient} />}
      shape={1}
      isRound
      rules={PICTURE_FILE}
      upload={upload}
      failedText={(failure) => failureText(failure, adminBannersMessages.pictureFailed)}
      onPath={onPath}
      onUploading={onUploading}
    />
  );
}

const PICTURES = {
  dish: 'size-[90%] object-contain',
  drawing: 'size-[80%] object-contain',
  photo: 'size-full bg-photo object-cover',
} as const;

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
