import type * as DishDrawing from '@chulo/shared/drawing/dish-drawing';
import { useEffect, useState } from 'react';

type Drawing = typeof DishDrawing;

/** The code that draws dishes, loaded when it is needed; null until then and without a connection. */
export function useDrawing(isNeeded: boolean): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    // Without a connection the pictures stay as they are.
    import('@chulo/shared/drawing/dish-drawing').then(setDrawing, () => undefined);
  }, [isNeeded]);
  return drawing;
}

/** A drawing as the address of an image. */
export const drawingSrc = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
