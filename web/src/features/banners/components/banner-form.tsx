import type { Banner } from '@chulo/shared/contract/banners';
import { BANNER_BOUNDS } from '@chulo/shared/domain/banner-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { serverTextOr } from '../../../lib/api-errors.ts';
import { presentStateOf, refusalOf } from '../../../lib/form-refusal.ts';
import { textRule } from '../../../lib/form-rules.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormOverlay } from '../../../ui/form-overlay.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { tellDone, tellFailed } from '../../../ui/staff-toast.ts';
import {
  type BannerValues,
  bannerBodyOf,
  bannerDifferences,
  bannerValuesOf,
  gradientOptions,
  linkRule,
  newBannerValues,
  placeRule,
} from '../banner-form-values.ts';
import { bannerFieldNames, staffBannersMessages } from '../staff-banners.messages.ts';
import { useCreateBanner, useUpdateBanner } from '../staff-banners.queries.ts';
import { BannerPictureField } from './banner-picture-field.tsx';
import { BannerSlide } from './banner-slide.tsx';

interface BannerFormProps {
  /** Null makes a new one. */
  banner: Banner | null;
  /** How many there are. */
  count: number;
  onClose: () => void;
}

/** A banner with all its fields (section 3), under what guests will see. */
export function BannerForm({ banner, count, onClose }: BannerFormProps) {
  // The one that the form was filled from; what others save meanwhile must not pass for it.
  const [base, setBase] = useState(banner);
  const [theirs, setTheirs] = useState<Banner | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { mutateAsync: create } = useCreateBanner();
  const { mutateAsync: update } = useUpdateBanner();
  const form = useForm<BannerValues>({
    defaultValues: banner ? bannerValuesOf(banner) : newBannerValues(count),
  });
  const { errors } = form.formState;
  const { register } = form;
  const values = form.watch();

  async function save(written: BannerValues) {
    if (isUploading) return { sentence: staffBannersMessages.pictureOnItsWay, fields: [] };
    const body = bannerBodyOf(written);
    try {
      if (base) await update({ bannerId: base.id, version: base.version, ...body });
      else await create(body);
      return tellSaved();
    } catch (error) {
      const present = presentStateOf<Banner>(error);
      // Two who wanted the same are both content.
      const isAsWanted = present !== null && bannerDifferences(present, written).length === 0;
      if (isAsWanted) return tellSaved();
      setTheirs(present);
      tellFailed(serverTextOr(error, staffBannersMessages.saveFailed));
      return refusalOf(error, staffBannersMessages.saveFailed);
    }
  }

  function tellSaved(): null {
    tellDone(base ? staffBannersMessages.updated : staffBannersMessages.created);
    return null;
  }

  function settle(present: Banner, isTheirs: boolean): void {
    setBase(present);
    setTheirs(null);
    if (isTheirs) form.reset(bannerValuesOf(present));
  }

  return (
    <FormOverlay
      title={banner ? staffBannersMessages.editTitle : staffBannersMessages.newTitle}
      form={form}
      size="wide"
      submitLabel={staffBannersMessages.save}
      onSave={save}
      onClose={onClose}
      notice={
        theirs && (
          <ChangedMeanwhile
            differences={bannerDifferences(theirs, values)}
            onTakeTheirs={() => settle(theirs, true)}
            onKeepMine={() => settle(theirs, false)}
          />
        )
      }
    >
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <figcaption className="text-ink-soft text-sm">{staffBannersMessages.preview}</figcaption>
        <div inert>
          <BannerSlide
            banner={{ ...values, title: values.title.trim() || staffBannersMessages.noTitle }}
            isFirst={false}
          />
        </div>
      </figure>
      <Field
        label={bannerFieldNames.title}
        error={errors.title?.message}
        {...register('title', {
          validate: textRule({ missing: staffBannersMessages.titleMissing, max: BANNER_BOUNDS.title }),
        })}
      />
      <Field
        label={bannerFieldNames.subtitle}
        error={errors.subtitle?.message}
        {...register('subtitle', { validate: textRule({ max: BANNER_BOUNDS.subtitle }) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={bannerFieldNames.button_text}
          hint={staffBannersMessages.buttonHint}
          error={errors.button_text?.message}
          {...register('button_text', { validate: textRule({ max: BANNER_BOUNDS.buttonText }) })}
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
        onPath={(path) => form.setValue('image_url', path, { shouldDirty: true })}
        onBusy={setUploading}
        error={errors.image_url?.message}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={bannerFieldNames.link_url}
          hint={staffBannersMessages.linkHint}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.link_url?.message}
          {...register('link_url', { validate: linkRule })}
        />
        <Field
          label={bannerFieldNames.display_order}
          hint={staffBannersMessages.orderHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors.display_order?.message}
          {...register('display_order', { validate: placeRule })}
        />
      </div>
      <CheckField label={bannerFieldNames.is_active} {...register('is_active')} />
    </FormOverlay>
  );
}
