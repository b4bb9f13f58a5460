import { type ComponentProps, useEffect, useRef, useState } from 'react';

type ImageProps = Omit<ComponentProps<'img'>, 'alt' | 'ref' | 'loading' | 'decoding'>;

interface LazyImageProps extends ImageProps {
  src: string;
  /** Empty if the name is shown beside the picture. */
  alt: string;
  /** Above the fold: loaded eagerly, but after the app's code on a slow connection. */
  isFirst?: boolean;
  /** Expected to become visible without scrolling: loaded with low priority. */
  isNext?: boolean;
}

/**
 * An image that loads shortly before it becomes visible. `loading="lazy"` alone also loads images that are 1,250 to
 * 2,500 px away. Until the app runs, public/early-events.js does the same with `data-src`.
 */
export function LazyImage({
  src,
  srcSet,
  alt,
  isFirst = false,
  isNext = false,
  ...attributes
}: LazyImageProps) {
  const ref = useRef<HTMLImageElement>(null);
  const [isNear, setIsNear] = useState(false);
  const isLoaded = isFirst || isNext || isNear;
  useEffect(() => {
    return isLoaded || !ref.current ? undefined : whenNear(ref.current, () => setIsNear(true));
  }, [isLoaded]);
  return (
    <img
      fetchPriority={isFirst ? 'low' : 'auto'}
      {...attributes}
      ref={ref}
      // Before src, so that the browser chooses the size once.
      srcSet={isLoaded ? srcSet : undefined}
      src={isLoaded ? src : undefined}
      data-srcset={isLoaded ? undefined : srcSet}
      data-src={isLoaded ? undefined : src}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

/** The same in public/early-events.js. Sideways less, because a row of pictures is rarely scrolled. */
const MARGIN = '500px 100px';

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** @returns a function that cancels the callback */
function whenNear(element: Element, callback: () => void): () => void {
  observer ??= new IntersectionObserver(runCallbacks, { rootMargin: MARGIN, scrollMargin: MARGIN });
  callbacks.set(element, callback);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

function runCallbacks(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
}
