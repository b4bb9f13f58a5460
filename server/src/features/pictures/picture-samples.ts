import sharp from 'sharp';

/** One colour, for a small file. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

/** Noise, so that every row has data to decode. */
export const grainy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
