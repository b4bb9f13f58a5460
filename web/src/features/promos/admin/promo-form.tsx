import { FORM_BOUNDS } from 'virtual:form-bounds';
import type { Promo } from '@chulo/shared/contract/menu/promos';
import { DISCOUNT_TYPES } from '@chulo/shared/domain/money/pricing';
import { normalizePromoCode, PROMO_DAYS } from '@chulo/shared/domain/promo/promo-rules';
import { nepalDayOf } from '@chulo/shared/domain/time/nepal-time';
import { useForm } from 'react-hook-form';
import { moneyRule, ruleWithin } from '../../../lib/form/form-rules.ts';
import { nowDate } from '../../../lib/live/server-clock.ts';
import { promoFieldNames } from '../../../panel/field-labels.messages.ts';
import { savingToasts, useVersionedForm } from '../../../panel/use-versioned-form.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field, TextArea } from '../../../ui/form/field.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { adminPromosMessages, discountTypeNames } from './admin-promos.messages.ts';
import { useCreatePromo, useUpdatePromo } from './admin-promos.queries.ts';
import {
  codeRule,
  describePromoField,
  discountRule,
  firstDayRule,
  lastDayRule,
  newPromoValues,
  type PromoValues,
  perCustomerLimitRule,
  promoBodyOf,
  promoRefusalOf,
  promoValuesOf,
  usageLimitRule,
} from './promo-form-values.ts';

const TYPE_OPTIONS = DISCOUNT_TYPES.map((value) => ({ value, label: discountTypeNames[value] }));

interface PromoFormProps {
  /** Null creates a new promo. */
  promo: Promo | null;
  /** The codes of all other promos. */
  taken: readonly string[];
  onClose: () => void;
}

export function PromoForm({ promo, taken, onClose }: PromoFormProps) {
  const { mutateAsync: create } = useCreatePromo();
  const { mutateAsync: update } = useUpdatePromo();
  const form = useForm<PromoValues>({
    defaultValues: promo ? promoValuesOf(promo) : newPromoValues(nepalDayOf(nowDate())),
  });
  const { errors } = form.formState;
  const { register, getValues } = form;
  const isPercent = form.watch('discount_type') === 'PERCENT';
  const { base, onSave, noticeIn } = useVersionedForm<Promo, PromoValues>({
    ...savingToasts(adminPromosMessages),
    thing: promo,
    valuesOf: promoValuesOf,
    describeField: describePromoField,
    canonical: (values) => promoValuesOf(promoBodyOf(values)),
    refusalOf: promoRefusalOf,
    save: async (values, seen) => {
      const body = promoBodyOf(values);
      if (seen) await update({ promoId: seen.id, version: seen.version, ...body });
      else await create(body);
    },
  });
  const uses = base?.uses ?? 0;

  return (
    <FormOverlay
      title={promo ? adminPromosMessages.editTitle(promo.code) : adminPromosMessages.newTitle}
      form={form}
      submitLabel={promo ? adminPromosMessages.save : adminPromosMessages.create}
      onSave={onSave}
      onClose={onClose}
      notice={noticeIn(form)}
    >
      <Field
        label={promoFieldNames.code}
        hint={adminPromosMessages.codeHint}
        isUpperCase
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code?.message}
        {...register('code', {
          validate: codeRule(taken),
          onBlur: () => form.setValue('code', normalizePromoCode(getValues('code'))),
        })}
      />
      <TextArea
        label={promoFieldNames.description}
        rows={2}
        error={errors.description?.message}
        {...register('description', { validate: ruleWithin(FORM_BOUNDS.createPromo.description) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={promoFieldNames.discount_type}
          options={TYPE_OPTIONS}
          error={errors.discount_type?.message}
          {...register('discount_type', { deps: ['discount_value'] })}
        />
        <Field
          label={promoFieldNames.discount_value}
          hint={isPercent ? adminPromosMessages.percentHint : adminPromosMessages.fixedHint}
          inputMode="decimal"
          autoComplete="off"
          error={errors.discount_value?.message}
          {...register('discount_value', { validate: discountRule })}
        />
        <Field
          label={promoFieldNames.min_order_value}
          inputMode="decimal"
          autoComplete="off"
          error={errors.min_order_value?.message}
          {...register('min_order_value', { validate: moneyRule() })}
        />
        <Field
          label={promoFieldNames.usage_limit}
          hint={
            uses > 0
              ? `${adminPromosMessages.limitHint} ${adminPromosMessages.usedSoFar(uses)}`
              : adminPromosMessages.limitHint
          }
          inputMode="numeric"
          autoComplete="off"
          error={errors.usage_limit?.message}
          {...register('usage_limit', { validate: usageLimitRule(uses) })}
        />
        <Field
          label={promoFieldNames.perCustomerLimit}
          hint={adminPromosMessages.limitHint}
          inputMode="numeric"
          autoComplete="off"
          error={errors.perCustomerLimit?.message}
          {...register('perCustomerLimit', { validate: perCustomerLimitRule })}
        />
        <Field
          label={promoFieldNames.start_date}
          type="date"
          min={PROMO_DAYS.first}
          max={PROMO_DAYS.last}
          error={errors.start_date?.message}
          {...register('start_date', { validate: firstDayRule, deps: ['end_date'] })}
        />
        <Field
          label={promoFieldNames.end_date}
          type="date"
          min={PROMO_DAYS.first}
          max={PROMO_DAYS.last}
          error={errors.end_date?.message}
          {...register('end_date', { validate: (day, { start_date }) => lastDayRule(day, start_date) })}
        />
      </div>
      <CheckField
        label={promoFieldNames.is_free_delivery}
        {...register('is_free_delivery', { deps: ['discount_value'] })}
      />
      <CheckField
        label={promoFieldNames.is_active}
        {...register('is_active', { deps: ['discount_value'] })}
      />
    </FormOverlay>
  );
}
