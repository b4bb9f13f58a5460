import type { Banner } from '@chulo/shared/contract/banners';
import { BANNER_BOUNDS } from '@chulo/shared/domain/promo/banner-rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureOf, NetworkError } from '../../../lib/api/api-errors.ts';
import { type FormRefusal, presentStateOf, refusalOf } from '../../../lib/form/form-refusal.ts';
import { textRule } from '../../../lib/form/form-rules.ts';
import { tellDone, tellFailed } from '../../../ui/feedback/staff-toast.ts';
import { ChangedMeanwhile } from '../../../ui/form/changed-meanwhile.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { BannerSlide } from '../banner-slide.tsx';
import {
  type BannerValues,
  bannerBodyOf,
  bannerDifferences,
  bannerValuesOf,
  gradientOptions,
  linkRule,
  newBannerValues,
  placeRule,
} from './banner-form-values.ts';
import { BannerPictureField } from './banner-picture-field.tsx';
import { bannerFieldNames, staffBannersMessages } from './staff-banners.messages.ts';
import { useCreateBanner, useUpdateBanner } from './staff-banners.queries.ts';

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
  const differences = theirs && base ? bannerDifferences(base, theirs, values) : [];

  async function save(written: BannerValues, from = base): Promise<FormRefusal | null> {
    if (isUploading) return { sentence: staffBannersMessages.pictureOnItsWay, fields: [] };
    const body = bannerBodyOf(written);
    try {
      if (from) await update({ bannerId: from.id, version: from.version, ...body });
      else await create(body);
      return tellSaved();
    } catch (error) {
      const present = presentStateOf<Banner>(error);
      // What is saved now stands in no field of this form, or is what is written here too.
      const isNoMatter = present && from && bannerDifferences(from, present, written).length === 0;
      if (isNoMatter) return save(written, present);
      setTheirs(present);
      tellFailed(failureOf(error, staffBannersMessages.saveFailed));
      // Two banners may be alike, so nothing else would keep a second one out.
      if (!from && error instanceof NetworkError)
        return { sentence: staffBannersMessages.mayBeThere, fields: [] };
      return refusalOf(error, staffBannersMessages.saveFailed);
    }
  }

  function tellSaved(): null {
    tellDone(base ? staffBannersMessages.updated : staffBannersMessages.created);
    return null;
  }

  /** Takes what is saved of the fields that were not changed here, or of all that the other has changed. */
  function settle(present: Banner, isTheirs: boolean): void {
    const saved = bannerValuesOf(present);
    for (const { name, isTouched } of differences)
      if (isTheirs || !isTouched) form.setValue(name, saved[name], { shouldDirty: true });
    setBase(present);
    setTheirs(null);
  }

  return (
    <FormOverlay
      title={banner ? staffBannersMessages.editTitle : staffBannersMessages.newTitle}
      form={form}
      size="wide"
      submitLabel={banner ? staffBannersMessages.save : staffBannersMessages.create}
      onSave={(written) => save(written)}
      onClose={onClose}
      notice={
        theirs && (
          <ChangedMeanwhile
            differences={differences}
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
        gradient={values.bg_gradient}
        onPath={(path) => form.setValue('image_url', path, { shouldDirty: true })}
        onUploading={setUploading}
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
