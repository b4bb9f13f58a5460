import {
  BASES,
  type Base,
  hasMeat,
  MAX_PARTS,
  type Part,
  parseRecipePath,
  type Recipe,
  recipePath,
  sortedParts,
} from '@chulo/shared/domain/menu/recipe';
import { partsFor, suggestRecipe } from '@chulo/shared/domain/menu/suggest-recipe';
import { Paintbrush } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ErrorLine } from '../../../ui/feedback/error-line.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { InlineSelect } from '../../../ui/form/inline-select.tsx';
import { productFormMessages as messages } from '../admin/admin-menu.messages.ts';
import { categoryNameOf, type ProductValues } from './product-form-values.ts';

interface DrawingEntryProps {
  form: UseFormReturn<ProductValues>;
  /** The drawing of a new dish follows its name, category and ingredients until somebody chooses another one. */
  isNew: boolean;
  categories: readonly { id: string; name: string }[];
}

const KINDS = (Object.keys(BASES) as Base[]).map((base) => [base, words(base)] as const);

/** A dish without a photo is drawn from the parts that are chosen here. */
export function DrawingEntry({ form, isNew, categories }: DrawingEntryProps) {
  const { control, setValue } = form;
  const [image, isVeg, name, categoryId, newCategory, ingredients] = useWatch({
    control,
    name: ['image', 'isVeg', 'name', 'categoryId', 'newCategory', 'ingredients'],
  });
  const [isUnknown, setUnknown] = useState(false);
  const [isAutomatic, setAutomatic] = useState(isNew);
  const headingId = useId();
  const recipe = parseRecipePath(image);
  const isPhoto = image !== '' && recipe === null;
  const category = categoryNameOf({ categoryId, newCategory }, categories);
  const suggested = suggestRecipe({ name, category, ingredients, isVeg });
  const drawn = pathOf(suggested);
  // A copy keeps its drawing until its name asks for another one.
  const [copied] = useState(() => (recipe === null ? null : { image, drawn }));
  const automatic = !isAutomatic || isPhoto ? null : drawn === copied?.drawn ? copied.image : drawn;
  useEffect(() => {
    if (automatic !== null) setValue('image', automatic);
  }, [automatic, setValue]);
  if (isPhoto) return null;

  function draw(next: Recipe | null): void {
    setAutomatic(false);
    setValue('image', pathOf(next), { shouldDirty: true });
  }

  function suggest(): void {
    setUnknown(suggested === null);
    if (suggested) draw(suggested);
  }

  function chooseKind(kind: Base | ''): void {
    setUnknown(false);
    const parts = suggested?.base === kind ? suggested.parts : [];
    draw(kind === '' ? null : { base: kind, size: null, parts, otherHalf: null });
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="font-semibold">
        {messages.drawing}
      </h3>
      <div className="flex flex-wrap items-center gap-2">
        <InlineSelect
          label={messages.drawingKind}
          value={recipe?.base ?? ''}
          options={[['', messages.noDrawing], ...KINDS]}
          onChange={chooseKind}
        />
        <Button variant="secondary" onClick={suggest}>
          <Paintbrush aria-hidden className="size-5" />
          {messages.suggestDrawing}
        </Button>
      </div>
      <ErrorLine message={isUnknown ? messages.unknownDish : null} />
      <ErrorLine message={recipe && isVeg === true && hasMeat(recipe) ? messages.drawingHasMeat : null} />
      {recipe && <PartChips recipe={recipe} isVeg={isVeg !== false} onChange={draw} />}
      {recipe && (
        <p className="text-ink-soft text-sm">
          {recipe.base === 'pizza' ? messages.pizzaFollowsChoices : messages.drawingFollowsChoices}
        </p>
      )}
    </section>
  );
}

const pathOf = (recipe: Recipe | null) => (recipe === null ? '' : recipePath(recipe));

interface PartChipsProps {
  recipe: Recipe;
  isVeg: boolean;
  onChange: (recipe: Recipe) => void;
}

function PartChips({ recipe, isVeg, onChange }: PartChipsProps) {
  const allowed = partsFor(recipe.base, isVeg);
  const offered = BASES[recipe.base].filter((part) => allowed.includes(part) || recipe.parts.includes(part));
  const isFull = recipe.parts.length >= MAX_PARTS;
  const toggle = (part: Part) => {
    const isOn = recipe.parts.includes(part);
    const names = isOn ? recipe.parts.filter((one) => one !== part) : [...recipe.parts, part];
    onChange({ ...recipe, parts: sortedParts(recipe.base, names) });
  };
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{messages.drawingParts}</legend>
      {offered.map((part) => {
        const isOn = recipe.parts.includes(part);
        return (
          <Chip key={part} isOn={isOn} isDisabled={isFull && !isOn} onToggle={() => toggle(part)}>
            {words(part)}
          </Chip>
        );
      })}
      {isFull && <p className="w-full text-ink-soft text-sm">{messages.drawingFull(MAX_PARTS)}</p>}
    </fieldset>
  );
}

/** A name of the drawing's vocabulary as words: "tomato-sauce" is "Tomato sauce". */
function words(name: string): string {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
