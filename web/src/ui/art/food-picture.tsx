import { type ReactNode, useState } from 'react';
import { LazyImage } from './lazy-image.tsx';

const TINTS = {
  vermilion: 'bg-vermilion/16',
  turmeric: 'bg-turmeric/28',
  leaf: 'bg-leaf/20',
  indigo: 'bg-indigo/16',
  plum: 'bg-plum/18',
} as const;

export type PlateTint = keyof typeof TINTS;

interface FoodPictureProps {
  src: string | null;
  /** The versions of a photo in several widths. */
  srcSet?: string | undefined;
  /** Empty if the name is shown beside the picture. */
  alt: string;
  /** The colour of the dish's category. */
  tint: PlateTint;
  /** Drawings are shown on the plate; a photo fills the frame. */
  kind?: 'dish' | 'drawing' | 'photo';
  isSoldOut?: boolean;
  /** Above the fold: loaded eagerly. */
  isFirst?: boolean;
  /** Of the main picture of a page, which is loaded first: its plate. A drawing of the app's own is at most 256 px high, its size. */
  rim?: ReactNode;
  /** Of a card: on a large screen lower than the frame of a photo, so that more of a page is in view. The right is left for a button. */
  isWide?: boolean;
}

/** Aspect ratio of a card's picture. */
export const FOOD_FRAME = 4 / 3;
const FRAMES = {
  card: 'aspect-4/3',
  wide: 'aspect-4/3 max-lg:beside-add lg:aspect-video',
  large: 'h-64 max-h-[80vw] rounded-card sm:h-80 lg:h-96',
} as const;
const DRAWINGS = {
  card: 'h-[78%] w-auto max-w-[78%]',
  wide: 'h-[78%] w-auto max-w-[78%]',
  large: 'h-[62%] w-auto max-h-64',
} as const;

/**
 * A dish drawn from its recipe leaves the painted rim of its plate visible. The width is that of the frame, because a height
 * in percent would make the frame of a loaded picture higher.
 */
const DISHES = {
  card: 'h-auto w-[61.5%]',
  wide: 'h-auto w-[82%] lg:w-[46%]',
  large: 'h-[78%] w-auto max-w-[92%]',
} as const;

const CARD_WIDTH = '(min-width: 1024px) 18rem, 46vw';
/** The `sizes` of a photo: eager pictures are requested before layout. */
const WIDTHS = {
  card: CARD_WIDTH,
  wide: CARD_WIDTH,
  large: '(min-width: 1024px) 48rem, 100vw',
} as const;

/** A picture of a dish on a coloured plate. Inside a `Card` with `isLively` it scales up on hover. */
export function FoodPicture({
  src,
  srcSet,
  alt,
  tint,
  kind = 'drawing',
  isSoldOut = false,
  isFirst = false,
  rim,
  isWide = false,
}: FoodPictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const size = rim ? 'large' : isWide ? 'wide' : 'card';
  const isVisible = src !== null && src !== brokenSrc;
  // The plate would be visible through a semi-transparent photo.
  const hasPlate = !(kind === 'photo' && isSoldOut && isVisible);
  const look = {
    photo: 'absolute inset-0 size-full bg-photo object-cover',
    drawing: `relative object-contain drop-shadow-[0_8px_6px_var(--shadow-color)] ${DRAWINGS[size]}`,
    dish: `relative object-contain ${DISHES[size]}`,
  }[kind];
  // Only a scaled photo overflows its frame. Clipping every card would slow down rendering of long lists.
  const clip = kind === 'photo' ? 'overflow-hidden' : '';
  return (
    <div className={`relative grid place-items-center ${clip} ${FRAMES[size]} ${TINTS[tint]}`}>
      {hasPlate && <Plate rim={rim} />}
      {isVisible && (
        <LazyImage
          src={src}
          srcSet={srcSet}
          sizes={srcSet && (isFirst ? WIDTHS[size] : `auto, ${WIDTHS[size]}`)}
          alt={alt}
          width={256}
          height={kind === 'photo' ? 256 / FOOD_FRAME : 256}
          isFirst={isFirst}
          {...(rim ? { fetchPriority: 'high' } : {})}
          onError={() => setBrokenSrc(src)}
          className={`${look} transition duration-(--motion-slow) group-hover:scale-106 ${isSoldOut ? 'opacity-60 grayscale' : ''}`}
        />
      )}
    </div>
  );
}

function Plate({ rim }: { rim: ReactNode }) {
  return (
    <>
      <span
        aria-hidden
        className="absolute aspect-square h-[88%] rounded-full border border-surface/70 bg-surface/60"
      />
      {rim ? (
        <span className="absolute aspect-square h-[88%]">{rim}</span>
      ) : (
        <span aria-hidden className="absolute aspect-square h-[68%] rounded-full border border-line/80" />
      )}
    </>
  );
}
