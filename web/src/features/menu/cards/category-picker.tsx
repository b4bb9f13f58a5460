import type { Category } from '@chulo/shared/contract/menu/categories';
import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { pictureSrcSet } from '@chulo/shared/domain/menu/picture-sizes';
import type { CSSProperties } from 'react';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import type { PlateTint } from '../../../ui/art/food-picture.tsx';
import { LazyImage } from '../../../ui/art/lazy-image.tsx';
import { LoadingGroup, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { menuMessages } from '../menu.messages.ts';
import { categoryTint } from './category-tint.ts';

const TINTS = {
  vermilion: 'bg-vermilion/16',
  turmeric: 'bg-turmeric/28',
  leaf: 'bg-leaf/20',
  indigo: 'bg-indigo/16',
  plum: 'bg-plum/18',
} as const satisfies Record<PlateTint, string>;

interface CategoryPickerProps {
  categories: readonly Category[];
  /** A category shows the picture of its first item that has one. */
  items: readonly MenuItem[];
  chosenId: string | null;
  onChoose: (categoryId: string, pressed: Element) => void;
}

const ROW =
  '-mx-4 flex gap-1 overflow-x-auto overscroll-x-contain px-3 py-1 [scrollbar-width:none] ' +
  // The number of columns is set up front, so that categories do not shift while the list is still arriving.
  'lg:mx-0 lg:grid lg:py-0 lg:grid-cols-[repeat(var(--places),minmax(0,--spacing(22)))] lg:justify-between lg:px-0';
const columnsFor = (count: number) => ({ '--places': count }) as CSSProperties;
/** How many categories a phone shows before scrolling. */
const VISIBLE_COUNT = 5;
const ITEM = 'flex w-22 shrink-0 flex-col items-center gap-1.5 rounded-card px-1 py-1.5';
const PLATE = 'size-18 rounded-full lg:size-14';

export function CategoryPicker({ categories, items, chosenId, onChoose }: CategoryPickerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll in every browser
    <div
      role="group"
      aria-label={menuMessages.categories}
      className={ROW}
      style={columnsFor(categories.length)}
    >
      {categories.map((category, index) => (
        <button
          key={category.id}
          type="button"
          aria-pressed={category.id === chosenId}
          onClick={({ currentTarget }) => onChoose(category.id, currentTarget)}
          className={`group ${ITEM} text-ink-soft transition hover:text-ink aria-pressed:text-ink`}
        >
          <Plate
            category={category}
            image={items.find((item) => item.categoryId === category.id && item.image !== '')?.image ?? null}
            tint={categoryTint(categories, category.id)}
            isEager={index < VISIBLE_COUNT}
          />
          <span className="line-clamp-2 w-full break-words text-center font-semibold text-sm leading-tight underline-offset-4 group-aria-pressed:underline group-aria-pressed:decoration-2">
            {category.name}
          </span>
        </button>
      ))}
    </div>
  );
}

const PICTURES = {
  photo: 'size-full bg-photo object-cover',
  drawing: 'size-[66%] object-contain drop-shadow-[0_4px_3px_var(--shadow-color)]',
  dish: 'size-[84%] object-contain',
} as const;

interface PlateProps {
  isEager: boolean;
  category: Category;
  image: string | null;
  tint: PlateTint;
}

function Plate({ category, image, tint, isEager }: PlateProps) {
  return (
    <span
      className={`relative grid place-items-center outline-2 outline-transparent outline-offset-3 transition group-aria-pressed:outline-ink ${PLATE} ${TINTS[tint]}`}
    >
      {image === null ? (
        <span aria-hidden className="text-3xl">
          {category.icon}
        </span>
      ) : (
        <LazyImage
          src={image}
          srcSet={pictureSrcSet(image)}
          sizes="6rem"
          isFirst={isEager}
          alt=""
          width={256}
          height={256}
          className={`rounded-full transition duration-(--motion-slow) group-hover:scale-106 ${PICTURES[pictureKind(image)]}`}
        />
      )}
      <svg
        aria-hidden
        viewBox="0 0 80 80"
        className="absolute inset-0 text-ink/35 group-aria-pressed:text-ink"
      >
        <circle
          cx="40"
          cy="40"
          r="36.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0 5.733"
        />
      </svg>
    </span>
  );
}

export function CategoryPickerSkeleton() {
  return (
    <LoadingGroup label={menuMessages.loadingCategories}>
      <div className={ROW} style={columnsFor(VISIBLE_COUNT)}>
        {[...Array(VISIBLE_COUNT).keys()].map((index) => (
          <div key={index} data-skeleton="category" className={ITEM}>
            <Skeleton className={`${PLATE} rounded-full!`} />
            <Skeleton className="my-0.5 h-3.5 w-14" />
          </div>
        ))}
      </div>
    </LoadingGroup>
  );
}
