import type { OrderLine } from '@chulo/shared/contract/orders/orders';
import { pictureSrcSet } from '@chulo/shared/domain/menu/picture-sizes';
import { useState } from 'react';
import { orderedPicture } from '../../../lib/format/ordered-picture.ts';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { historyMessages } from '../history/history.messages.ts';

const MAX_PLATES = 3;
const LOOKS = {
  photo: 'size-full object-cover',
  drawing: 'size-8 object-contain',
  dish: 'size-10 object-contain',
} as const;

/** The pictures of the first dishes. Hidden from screen readers, because the names are beside them. */
export function OrderPlates({ lines }: { lines: readonly OrderLine[] }) {
  const hiddenCount = lines.length - MAX_PLATES;
  return (
    <div aria-hidden className="flex shrink-0 -space-x-4">
      {lines.slice(0, MAX_PLATES).map((line) => (
        <Plate key={line.id} line={line} />
      ))}
      {hiddenCount > 0 && (
        <span className="money grid size-12 place-items-center rounded-full border-2 border-surface bg-line font-semibold text-sm">
          {historyMessages.more(hiddenCount)}
        </span>
      )}
    </div>
  );
}

interface PlateProps {
  line: Pick<OrderLine, 'image' | 'customizations'>;
}

export function Plate({ line }: PlateProps) {
  const image = orderedPicture(line.image, line.customizations);
  const [hasFailed, setFailed] = useState(false);
  const look = LOOKS[pictureKind(image)];
  return (
    <span className="grid size-12 place-items-center overflow-hidden rounded-full border-2 border-surface bg-[color-mix(in_oklab,var(--turmeric)_28%,var(--surface))]">
      {image !== '' && !hasFailed && (
        <img
          src={image}
          srcSet={pictureSrcSet(image)}
          sizes="3rem"
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
          className={look}
        />
      )}
    </span>
  );
}
