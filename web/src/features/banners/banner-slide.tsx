import type { Banner } from '@chulo/shared/contract/menu/banners';
import { pictureSrcSet } from '@chulo/shared/domain/menu/picture-sizes';
import { isInAppPath } from '@chulo/shared/domain/text/field-rules';
import { Link } from 'react-router';
import { pictureKind } from '../../lib/format/picture-kind.ts';
import { LazyImage } from '../../ui/art/lazy-image.tsx';
import { type BannerFill, bannerFill } from './banner-fill.ts';

export const BANNER_FILLS = {
  vermilion: 'bg-vermilion text-on-primary',
  turmeric: 'bg-turmeric text-on-turmeric',
  leaf: 'bg-leaf text-on-primary',
  indigo: 'bg-indigo text-on-primary',
  plum: 'bg-plum text-on-primary',
} as const satisfies Record<BannerFill, string>;

const BUTTON =
  'mt-auto inline-flex min-h-9 w-fit items-center rounded-control border-2 border-current px-3 font-semibold leading-tight ' +
  'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-6 focus-visible:after:outline-current';

/** A drawing is smaller than the plate, a photo fills its middle. */
const PICTURES = {
  drawing: 'w-[84%] -translate-x-[42%] object-contain lg:w-[min(63%,7.9rem)] lg:-translate-x-[46%]',
  dish: 'w-[102%] -translate-x-[38.6%] object-contain lg:w-[min(74%,9.25rem)] lg:-translate-x-[45.5%]',
  photo:
    'aspect-square w-[76%] -translate-x-[34.7%] rounded-full bg-photo object-cover lg:w-[min(70.6%,8.85rem)] lg:-translate-x-[45.1%]',
} as const;

interface BannerSlideProps {
  banner: Omit<Banner, 'id' | 'display_order' | 'is_active' | 'version'>;
  isFirst?: boolean;
  /** Comes next, without a tap. */
  isNext?: boolean;
}

/** One banner: flat colour, decorative edge and picture. The whole slide is the link. */
export function BannerSlide({ banner, isFirst = false, isNext = false }: BannerSlideProps) {
  const { title, subtitle, image_url, button_text, link_url } = banner;
  return (
    <div
      className={`relative flex h-52 overflow-hidden rounded-card narrow:h-full narrow:min-h-52 lg:h-full lg:min-h-44 ${BANNER_FILLS[bannerFill(banner.bg_gradient)]}`}
    >
      <PaintedEdge />
      <div className="flex min-w-0 grow flex-col py-4 narrow:pr-4 pl-8 lg:py-5 lg:pl-12">
        <h2 className="-mt-[0.25em] line-clamp-3 narrow:line-clamp-none max-w-[22ch] pt-[0.25em] text-lg leading-[1.1] min-[360px]:text-2xl lg:line-clamp-2 lg:leading-tight">
          {title}
        </h2>
        <p className="mt-1 line-clamp-2 max-w-[38ch] text-balance text-sm leading-snug lg:max-w-[48ch] lg:text-base">
          {subtitle}
        </p>
        <BannerLink href={link_url} text={button_text || title} />
      </div>
      <div className="relative ml-2 w-[32%] shrink-0 narrow:hidden lg:w-[34%]">
        <span
          aria-hidden
          className="absolute top-1/2 left-1/2 aspect-square w-[116%] -translate-x-[40%] -translate-y-1/2 rounded-full border-2 border-current bg-surface/92 outline-2 outline-current outline-offset-4 outline-dashed lg:w-[min(84%,10.5rem)] lg:-translate-x-[46%]"
        />
        {image_url !== '' && (
          <LazyImage
            src={image_url}
            srcSet={pictureSrcSet(image_url)}
            sizes="(min-width: 1024px) 10rem, 28vw"
            alt=""
            width={256}
            height={256}
            isFirst={isFirst}
            isNext={isNext}
            className={`absolute top-1/2 left-1/2 h-auto max-w-none -translate-y-1/2 ${PICTURES[pictureKind(image_url)]}`}
          />
        )}
      </div>
    </div>
  );
}

function BannerLink({ href, text }: { href: string; text: string }) {
  if (isInAppPath(href))
    return (
      <Link to={href} className={BUTTON}>
        {text}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={BUTTON}>
      {text}
    </a>
  );
}

/** A row of triangles along the left edge. */
function PaintedEdge() {
  return (
    <svg
      aria-hidden
      className="absolute inset-y-0 left-0 h-full w-4 opacity-60 lg:w-6"
      viewBox="0 0 16 256"
      preserveAspectRatio="xMinYMin slice"
    >
      {[...Array(16).keys()].map((step) => (
        <path key={step} d={`M0 ${step * 16}l12 8-12 8z`} fill="currentColor" />
      ))}
    </svg>
  );
}
