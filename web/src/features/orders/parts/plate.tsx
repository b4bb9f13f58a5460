import type { OrderLine } from '@chulo/shared/contract/orders/orders';
import { pictureSrcSet } from '@chulo/shared/domain/menu/picture-sizes';
import { useState } from 'react';
import { orderedPicture } from '../../../lib/format/ordered-picture.ts';
import { pictureKind } from '../../../lib/format/picture-kind.ts';

const LOOKS = {
  photo: 'size-full bg-photo object-cover',
  drawing: 'size-8 object-contain',
  dish: 'size-10 object-contain',
} as const;

interface PlateProps {
  line: Pick<OrderLine, 'image' | 'customizations'>;
}

/** The picture of an ordered dish with its options. Its name is beside it. */
export function Plate({ line }: PlateProps) {
  const image = orderedPicture(line.image, line.customizations);
  const [hasFailed, setFailed] = useState(false);
  const look = LOOKS[pictureKind(image)];
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-full border-2 border-surface bg-[color-mix(in_oklab,var(--turmeric)_28%,var(--surface))]">
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
