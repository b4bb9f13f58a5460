import type { FileChooser, Locator, Page } from '@playwright/test';

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** A JPEG that is stored rotated, with EXIF orientation. Upright it is 64 x 32, left half red, right half blue. */
export const ROTATED = Buffer.from(
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAoKCgoKCgsMDAsPEA4QDxYUExMUFiIYGhgaGCIzICUgICUgMy03LCksNy1RQDg4QFFeT0pPXnFlZXGPiI+7u/v/2wBDAQoKCgoKCgsMDAsPEA4QDxYUExMUFiIYGhgaGCIzICUgICUgMy03LCksNy1RQDg4QFFeT0pPXnFlZXGPiI+7u/v/wgARCABAACADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAQG/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAcEBv/aAAwDAQACEAMQAAAAyo6TCAABcJ/TAAAP/8QAFBABAAAAAAAAAAAAAAAAAAAAUP/aAAgBAQABPwAD/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAgEBPwAP/8QAFBEBAAAAAAAAAAAAAAAAAAAAMP/aAAgBAwEBPwAP/9k=',
  'base64',
);

/** Clicks the upload button of the picture field and selects a file. */
export async function uploadPicture(
  form: Locator,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const button = form.getByRole('button', { name: /^(Upload a|Replace the) picture$/ });
  const [chooser] = await Promise.all([form.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(file);
}

/** The colour of one pixel of an uploaded picture. */
export const colourAt = (page: Page, path: string, x: number, y: number): Promise<'red' | 'blue'> =>
  page.evaluate(
    async ([address, left, top]) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const [red = 0, , blue = 0] = context?.getImageData(left, top, 1, 1).data ?? [];
      return red > blue ? 'red' : 'blue';
    },
    [path, x, y] as const,
  );
