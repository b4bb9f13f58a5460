import { Skeleton } from '../../../ui/skeleton.tsx';

/** The tiles and the first card, on their way. */
export function PortalSkeleton() {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[1fr_1.35fr_1.2fr_1fr] gap-1.5 max-[22rem]:grid-cols-2 sm:grid-cols-4 sm:gap-2 lg:gap-4">
        {['deliveries', 'earnings', 'distance', 'rating'].map((tile) => (
          <Skeleton key={tile} className="h-13 sm:h-17 lg:h-20" />
        ))}
      </div>
      <Skeleton className="h-96" />
    </div>
  );
}
