import type { Category, MenuItem } from '@chulo/shared/contract/menu';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useController, useFieldArray, useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { FormOverlay } from '../../../ui/form-overlay.tsx';
import { tellDone } from '../../../ui/staff-toast.ts';
import {
  isIncomplete,
  newGroup,
  PRODUCT_BOUNDS,
  type ProductValues,
  productBodyOf,
  productValuesOf,
} from '../product-form.ts';
import { productWords } from '../product-words.ts';
import { useCreateItem, useUpdateItem } from '../staff-menu.queries.ts';
import {
  productFieldNames as labels,
  productFormMessages as messages,
  staffProductMessages,
} from '../staff-products.messages.ts';
import { useVersionedForm } from '../use-versioned-form.tsx';
import { GroupEntry } from './group-entry.tsx';
import { PictureEntry } from './picture-entry.tsx';
import { ProductFields } from './product-fields.tsx';
import { TagEntry } from './tag-entry.tsx';

interface ProductFormProps {
  /** As it was when the form opened; null for a new one. */
  item: MenuItem | null;
  items: readonly MenuItem[];
  categories: readonly Category[];
  onClose: () => void;
}

export function ProductForm({ item, items, categories, onClose }: ProductFormProps) {
  const form = useForm<ProductValues>({ defaultValues: productValuesOf(item) });
  const { control } = form;
  const isUploading = useRef(false);
  const create = useCreateItem();
  const update = useUpdateItem();
  const { onSave, notice } = useVersionedForm<MenuItem, ProductValues>({
    form,
    thing: item,
    valuesOf: productValuesOf,
    wordsOf: (name, values) => productWords(name, values, categories),
    failedText: staffProductMessages.saveFailed,
    save: async (values, seen) => {
      const category = categories.find(({ id }) => id === values.categoryId)?.name;
      const body = { ...productBodyOf(values, seen), ...(category ? { category } : {}) };
      if (seen) await update.mutateAsync({ ...body, menuItemId: seen.id, version: seen.version });
      else await create.mutateAsync(body);
      tellDone(seen ? staffProductMessages.updated : staffProductMessages.created);
    },
  });
  const { field: image } = useController({ control, name: 'image' });
  const { field: ingredients } = useController({ control, name: 'ingredients' });
  const { field: allergens } = useController({ control, name: 'allergens' });
  const groups = useFieldArray({ control, name: 'customizations', keyName: 'key' });
  const { errors } = form.formState;
  return (
    <FormOverlay
      title={item ? messages.editTitle : messages.createTitle}
      form={form}
      submitLabel={item ? messages.save : messages.create}
      onSave={async (values) =>
        isUploading.current ? { sentence: messages.uploading, fields: [] } : onSave(values)
      }
      onClose={onClose}
      size="wide"
      notice={notice}
    >
      <ErrorLine message={isIncomplete(errors) ? messages.required : null} />
      <ProductFields form={form} others={items.filter(({ id }) => id !== item?.id)} categories={categories} />
      <PictureEntry
        image={image.value}
        error={errors.image?.message}
        onChange={image.onChange}
        onUploading={(isUnderWay) => {
          isUploading.current = isUnderWay;
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TagEntry
          label={labels.ingredients}
          tags={ingredients.value}
          error={errors.ingredients?.message}
          onChange={ingredients.onChange}
        />
        <TagEntry
          label={labels.allergens}
          tags={allergens.value}
          error={errors.allergens?.message}
          onChange={allergens.onChange}
        />
      </div>
      <section aria-label={messages.groups} className="grid gap-3">
        <h3 className="font-semibold">{messages.groups}</h3>
        {groups.fields.map((field, place) => (
          <GroupEntry key={field.key} form={form} place={place} onRemove={() => groups.remove(place)} />
        ))}
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={groups.fields.length >= PRODUCT_BOUNDS.groups}
          onClick={() => groups.append(newGroup())}
        >
          <Plus aria-hidden className="size-4" />
          {messages.addGroup}
        </Button>
      </section>
    </FormOverlay>
  );
}
