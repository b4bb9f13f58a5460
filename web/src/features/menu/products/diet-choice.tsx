import { useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { adminProductMessages, productFormMessages as messages } from './admin-products.messages.ts';
import type { ProductValues } from './product-form-values.ts';

/** Veg or non-veg, with no default: a wrong mark on a dish is worse than a question. */
export function DietChoice({ form: { control } }: { form: UseFormReturn<ProductValues> }) {
  const { field, fieldState } = useController({
    control,
    name: 'isVeg',
    rules: { validate: (isVeg) => isVeg !== null || messages.dietMissing },
  });
  const id = useId();
  const error = fieldState.error?.message ?? null;
  return (
    <fieldset aria-describedby={error === null ? undefined : id}>
      <legend className="font-semibold">{messages.diet}</legend>
      <div className="mt-1 flex flex-wrap gap-3">
        {([true, false] as const).map((isVeg) => (
          <label
            key={String(isVeg)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-3 has-checked:border-ink has-checked:bg-turmeric/18"
          >
            <input
              type="radio"
              name={field.name}
              ref={isVeg ? field.ref : undefined}
              checked={field.value === isVeg}
              aria-invalid={error !== null}
              onBlur={field.onBlur}
              onChange={() => field.onChange(isVeg)}
              className="size-5 shrink-0 accent-vermilion"
            />
            {isVeg ? adminProductMessages.veg : adminProductMessages.nonVeg}
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={id} className="mt-1 text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
