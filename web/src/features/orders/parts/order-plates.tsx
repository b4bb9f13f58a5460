import type { OrderLine } from '@chulo/shared/contract/orders';
import { pictureVersions } from '@chulo/shared/domain/menu/picture-sizes';
import { useState } from 'react';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { historyMessages } from '../history/history.messages.ts';

const SEEN = 3;

/** The dishes of an order as plates on a table; their names stand beside them. */
export function OrderPlates({ lines }: { lines: readonly OrderLine[] }) {
  const more = lines.length - SEEN;
  return (
    <div aria-hidden className="flex shrink-0 -space-x-4">
      {lines.slice(0, SEEN).map((line) => (
        <Plate key={line.id} image={line.image} />
      ))}
      {more > 0 && (
        <span className="money grid size-12 place-items-center rounded-full border-2 border-surface bg-line font-semibold text-sm">
          {historyMessages.more(more)}
        </span>
      )}
    </div>
  );
}

/** One dish on its plate. */
export function Plate({ image }: { image: string }) {
  const [isBroken, setBroken] = useState(false);
  const look = pictureKind(image) === 'photo' ? 'size-full object-cover' : 'size-8 object-contain';
  return (
    <span className="grid size-12 place-items-center overflow-hidden rounded-full border-2 border-surface bg-[color-mix(in_oklab,var(--turmeric)_28%,var(--surface))]">
      {image !== '' && !isBroken && (
        <img
          src={image}
          srcSet={pictureVersions(image)}
          sizes="3rem"
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          className={look}
        />
      )}
    </span>
  );
}
