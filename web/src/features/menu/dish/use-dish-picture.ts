import type { MenuItem } from '@chulo/shared/contract/menu/menu';
import { chosenOptions } from '@chulo/shared/domain/menu/modifiers';
import { useMemo, useState } from 'react';
import { drawingSrc, useDrawing } from '../../../lib/drawing/use-drawing.ts';
import { orderedPicture } from '../../../lib/format/ordered-picture.ts';
import { pictureKind } from '../../../lib/format/picture-kind.ts';
import { dishMessages } from './dish.messages.ts';

/**
 * The picture of a dish with its chosen options. The first drawing is a file of the server; later ones are drawn here, so
 * that they follow a tap at once. Until the code for it has loaded, they are files too.
 */
export function useDishPicture({ image, customizations }: MenuItem, chosenIds: readonly string[]) {
  const options = chosenOptions(customizations, chosenIds);
  const path = orderedPicture(image, options);
  const [firstPath] = useState(path);
  const isDrawn = pictureKind(image) === 'dish';
  const code = useDrawing(isDrawn);
  // One text, so that only another choice draws again.
  const names = options.map(({ name }) => name).join('\n');
  const drawing = useMemo(
    () => (path === firstPath || code === null ? null : code.drawOrdered(image, names.split('\n'))),
    [path, firstPath, code, image, names],
  );
  return {
    src: drawing === null ? path || null : drawingSrc(drawing),
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
