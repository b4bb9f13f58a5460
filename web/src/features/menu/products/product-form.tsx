import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import type { Station } from '@chulo/shared/contract/restaurant/stations';
import { MENU_BOUNDS } from '@chulo/shared/domain/text/field-rules';
import { nameKey } from '@chulo/shared/domain/text/visible-text';
import { Plus } from 'lucide-react';
import { Fragment, useRef, useState } from 'react';
import { useController, useFieldArray, useForm } from 'react-hook-form';
import { ApiError, failureText } from '../../../lib/api/api-errors.ts';
import { useUploadPicture } from '../../../lib/api/use-upload-picture.ts';
import { PICTURE_FILE } from '../../../lib/form/picture-file.ts';
import { dishFieldNames as labels } from '../../../lib/format/dish-fields.messages.ts';
import { pictureOf } from '../../../lib/format/picture-kind.ts';
import { refusalAtField, savingToasts, useVersionedForm } from '../../../panel/use-versioned-form.tsx';
import { FOOD_FRAME, FoodPicture } from '../../../ui/art/food-picture.tsx';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormOverlay } from '../../../ui/form/form-overlay.tsx';
import { InlineSelect } from '../../../ui/form/inline-select.tsx';
import { PictureField } from '../../../ui/form/picture-field.tsx';
import { adminProductMessages, productFormMessages as messages } from '../admin/admin-menu.messages.ts';
import { DrawingEntry } from './drawing-entry.tsx';
import { GroupEntry } from './group-entry.tsx';
import { copiedChoices, duplicateValuesOf, newProductValues } from './new-product-values.ts';
import { productBodyOf, productChangesOf } from './product-body.ts';
import { ProductFields, useNewCategory } from './product-fields.tsx';
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
import { isIncomplete } from './product-rules.ts';
import { useCreateItem, useUpdateItem } from './products.queries.ts';
import { TagEntry } from './tag-entry.tsx';

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

interface PictureEntryProps {
  image: string;
  error?: string | undefined;
  onChange: (path: string) => void;
  onUploading: (isUploading: boolean) => void;
}

/** The preview has the crop that customers see. */
function PictureEntry({ image, error, onChange, onUploading }: PictureEntryProps) {
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

interface CopyChoicesProps {
  dishes: readonly MenuItem[];
  onCopy: (dish: MenuItem) => void;
}

/** Adds the choices of another dish, for example the sizes and toppings of a pizza. */
function CopyChoices({ dishes, onCopy }: CopyChoicesProps) {
  const models = dishes.filter(({ customizations }) => customizations.length > 0);
  if (models.length === 0) return null;
  return (
    <InlineSelect
      label={messages.copyChoices}
      value=""
      options={[['', messages.copyChoices], ...models.map(({ id, name }) => [id, name] as const)]}
      onChange={(chosen) => {
        const model = models.find(({ id }) => id === chosen);
        if (model) onCopy(model);
      }}
    />
  );
}
