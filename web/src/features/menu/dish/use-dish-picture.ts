import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { chosenOptions } from '@chulo/shared/domain/menu/modifiers';
import type { drawOrdered } from '@chulo/shared/drawing/dish-drawing';
import { useEffect, useMemo, useState } from 'react';
import { orderedPicture } from '../../../lib/format/ordered-picture.ts';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { dishMessages } from './dish.messages.ts';

type Draw = typeof drawOrdered;

/**
 * The picture of a dish with its chosen options. The first drawing is a file of the server; later ones are drawn here, so
 * that they follow a tap at once. Until the code for it has loaded, they are files too.
 */
export function useDishPicture({ image, customizations }: MenuItem, chosenIds: readonly string[]) {
  const options = chosenOptions(customizations, chosenIds);
  const path = orderedPicture(image, options);
  const [firstPath] = useState(path);
  const [draw, setDraw] = useState<Draw | null>(null);
  const isDrawn = pictureKind(image) === 'dish';
  useEffect(() => {
    if (!isDrawn) return;
    const loaded = import('@chulo/shared/drawing/dish-drawing');
    // Without a connection the files remain.
    loaded.then(
      (module) => setDraw(() => module.drawOrdered),
      () => undefined,
    );
  }, [isDrawn]);
  // One text, so that only another choice draws again.
  const names = options.map(({ name }) => name).join('\n');
  const drawing = useMemo(
    () => (path === firstPath || draw === null ? null : draw(image, names.split('\n'))),
    [path, firstPath, draw, image, names],
  );
  return {
    src: drawing === null ? path || null : `data:image/svg+xml,${encodeURIComponent(drawing)}`,
    alt: isDrawn
      ? dishMessages.drawing(
          partsDrawn(image),
          options.map(({ name }) => name),
        )
      : '',
  };
}

/** The words in the address of a drawing, which are its parts. */
function partsDrawn(image: string): string[] {
  const name = image.slice(image.lastIndexOf('/') + 1, image.lastIndexOf('.'));
  return name.split(/[,~]/).map((part) => part.replaceAll('-', ' '));
}
