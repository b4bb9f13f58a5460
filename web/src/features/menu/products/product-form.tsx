import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Station } from '@chulo/shared/contract/restaurant/stations';
import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { nameKey } from '@chulo/shared/domain/text/visible-text';
import { Plus } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { type UseFormReturn, useController, useFieldArray, useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-errors.ts';
import { refusalAtField, savingToasts, useVersionedForm } from '../../../panel/use-versioned-form.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { dishFieldNames as labels } from '../dish-fields.messages.ts';
import { adminProductMessages, productFormMessages as messages } from './admin-products.messages.ts';
import { CategoryField, useNewCategory } from './category-field.tsx';
import { CopyChoices } from './copy-choices.tsx';
import { DietChoice } from './diet-choice.tsx';
import { DrawingEntry } from './drawing-entry.tsx';
import { copiedChoices, duplicateValuesOf, newProductValues } from './new-product-values.ts';
import { PictureEntry } from './picture-entry.tsx';
import { productBodyOf, productChangesOf } from './product-body.ts';
import {
  categoryNameOf,
  describeProductField,
  mergeKeptOptions,
  NEW_CATEGORY,
  newGroup,
  newSizes,
  newToppings,
  type ProductValues,
  productValuesOf,
} from './product-form-values.ts';
import { GroupEntry, TagEntry } from './product-lists.tsx';
import { isIncomplete, productRules } from './product-rules.ts';
import { useCreateItem, useUpdateItem } from './products.queries.ts';

interface ProductFormProps {
  /** The product when the form opened; null for a new one. */
  item: MenuItem | null;
  /** The product whose values a new one starts with, or null. */
  model: MenuItem | null;
  /** The demo's form has the defaults of S9.63; a real restaurant is asked whether a dish is vegetarian. */
  isDemo: boolean;
  items: readonly MenuItem[];
  categories: readonly { id: string; name: string }[];
  /** The stations of the kitchen; the form offers them if there are any. */
  stations: readonly Station[];
  onClose: () => void;
}

export function ProductForm(props: ProductFormProps) {
  const { item, model, isDemo, items, categories, stations, onClose } = props;
  const stationOf = (dish: MenuItem | null) =>
    stations.find(({ menuItemIds }) => dish && menuItemIds.includes(dish.id))?.id ?? '';
  const [stationBefore] = useState(() => stationOf(item));
  // Kept while the form is open: the answer belongs to the question that was shown.
  const [asksForDiet] = useState(!isDemo);
  const valuesOf = (thing: MenuItem | null) => {
    if (thing) return productValuesOf(thing, stationBefore);
    if (model) return duplicateValuesOf(model, stationOf(model));
    return newProductValues({ asksForDiet, categoryId: categories.length === 0 ? NEW_CATEGORY : '' });
  };
  const form = useForm<ProductValues>({ defaultValues: valuesOf(item) });
  const { control } = form;
  const isUploading = useRef(false);
  const create = useCreateItem();
  const withCategory = useNewCategory(form, categories);
  const [createdCount, setCreatedCount] = useState(0);
  const update = useUpdateItem();
  const { onSave, noticeIn } = useVersionedForm<MenuItem, ProductValues>({
    ...savingToasts(adminProductMessages),
    thing: item,
    valuesOf,
    describeField: (name, values) => describeProductField(name, values, categories),
    mergeKept: mergeKeptOptions,
    refusalOf: (error) =>
      refusalAtField(
        error,
        adminProductMessages.saveFailed,
        error instanceof ApiError && error.code === 'category.name_taken' ? 'newCategory' : 'name',
      ),
    save: async (entered, base) => {
      const category = { category: categoryNameOf(entered, categories) };
      const values = await withCategory(entered);
      if (base) {
        const changes = productChangesOf(values, base, stationBefore);
        await update.mutateAsync({ ...changes, ...category, menuItemId: base.id });
      } else await create.mutateAsync({ ...productBodyOf(values, null, stationBefore), ...category });
    },
  });
  const { field: image } = useController({ control, name: 'image' });
  const groups = useFieldArray({ control, name: 'customizations', keyName: 'key' });
  const { errors } = form.formState;
  function startAnother(): void {
    const { categoryId, stationId } = form.getValues();
    form.reset(newProductValues({ asksForDiet, categoryId, stationId }));
    setCreatedCount((count) => count + 1);
  }
  const others = items.filter(({ id }) => id !== item?.id);
  return (
    <FormOverlay
      title={item ? messages.editTitle : messages.createTitle}
      form={form}
      submitLabel={item ? messages.save : messages.create}
      onSave={async (values) =>
        isUploading.current ? { sentence: messages.uploading, fields: [] } : onSave(values)
      }
      onClose={onClose}
      another={item === null ? { label: messages.createAnother, start: startAnother } : undefined}
      size="wide"
      notice={noticeIn(form)}
    >
      <Fragment key={createdCount}>
        <ErrorLine message={isIncomplete(errors) ? messages.required : null} />
        <ProductFields
          form={form}
          others={others}
          categories={categories}
          stations={stations}
          asksForDiet={asksForDiet}
        />
        <PictureEntry
          image={image.value}
          error={errors.image?.message}
          onChange={image.onChange}
          onUploading={(isBusy) => {
            isUploading.current = isBusy;
          }}
        />
        <DrawingEntry form={form} isNew={item === null} categories={categories} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TagEntry form={form} name="ingredients" />
          <TagEntry form={form} name="allergens" />
        </div>
        <section aria-label={messages.groups} className="grid gap-3">
          <h3 className="font-semibold">{messages.groups}</h3>
          {groups.fields.map((field, index) => (
            <GroupEntry key={field.key} form={form} index={index} onRemove={() => groups.remove(index)} />
          ))}
          <div className="flex flex-wrap gap-2">
            {newChoices(groups.fields).map(([label, make]) => (
              <Button
                key={label}
                variant="secondary"
                disabled={groups.fields.length >= MENU_BOUNDS.groups}
                onClick={() => {
                  const group = make();
                  const field = group.name === '' ? 'name' : 'several';
                  groups.append(group, { focusName: `customizations.${groups.fields.length}.${field}` });
                }}
              >
                <Plus aria-hidden className="size-4" />
                {label}
              </Button>
            ))}
            <CopyChoices
              dishes={others}
              onCopy={(dish) => groups.append(copiedChoices(dish, form.getValues('customizations')))}
            />
          </div>
        </section>
      </Fragment>
    </FormOverlay>
  );
}

/** What can be added to the choices: sizes and toppings once, others any number of times. */
const newChoices = (present: readonly { name: string }[]) =>
  (
    [
      [messages.addSizes, newSizes],
      [messages.addToppings, newToppings],
      [messages.addGroup, newGroup],
    ] as const
  ).filter(([, make]) => {
    const { name } = make();
    return name === '' || !present.some((other) => nameKey(other.name) === nameKey(name));
  });

interface ProductFieldsProps {
  form: UseFormReturn<ProductValues>;
  others: readonly MenuItem[];
  categories: readonly { id: string; name: string }[];
  stations: readonly Station[];
  asksForDiet: boolean;
}

const FLAGS = ['isVegan', 'isGlutenFree', 'isSpicy', 'isBestSeller'] as const;

function ProductFields({ form, others, categories, stations, asksForDiet }: ProductFieldsProps) {
  const rules = productRules(others);
  const { errors } = form.formState;
  const fieldProps = (name: Exclude<keyof typeof rules, 'categoryId'>) => ({
    label: labels[name],
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name, { validate: rules[name] }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field aria-required {...fieldProps('name')} />
        <CategoryField form={form} categories={categories} />
        <Field inputMode="decimal" aria-required {...fieldProps('price')} />
        <Field inputMode="decimal" hint={messages.originalHint} {...fieldProps('originalPrice')} />
      </div>
      <TextArea {...fieldProps('description')} />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field inputMode="numeric" {...fieldProps('prepTime')} />
        <Field inputMode="decimal" hint={messages.discountHint} {...fieldProps('discount')} />
        <Field inputMode="numeric" hint={messages.optionalHint} {...fieldProps('calories')} />
        <Field inputMode="numeric" hint={messages.stockHint} {...fieldProps('stockLeft')} />
        {stations.length > 0 && (
          <SelectField
            label={labels.stationId}
            hint={messages.stationHint}
            options={[
              { value: '', label: messages.noStation },
              ...stations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.register('stationId')}
          />
        )}
      </div>
      {asksForDiet && <DietChoice form={form} />}
      <fieldset>
        <legend className="font-semibold">{messages.kinds}</legend>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {!asksForDiet && <CheckField label={labels.isVeg} {...form.register('isVeg')} />}
          {FLAGS.map((flag) => (
            <CheckField key={flag} label={labels[flag]} {...form.register(flag)} />
          ))}
        </div>
        <CheckField
          label={labels.isAvailable}
          hint={messages.availableHint}
          {...form.register('isAvailable')}
        />
      </fieldset>
    </>
  );
}
