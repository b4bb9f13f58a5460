import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The bytes of a sample, as the parts of a file. */
export const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Clicks the upload button of the picture field, and chooses a file where the browser would ask for one. */
export async function uploadPicture(form: Locator, file: File): Promise<void> {
  await expect.element(form).toBeVisible();
  const input = form.element().querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('the form has no picture field');
  const ask = vi.spyOn(input, 'click').mockImplementation(() => {});
  await form.getByRole('button', { name: /^(Upload a|Replace the) picture$/ }).click();
  expect(ask).toHaveBeenCalledOnce();
  ask.mockRestore();
  // Not `userEvent.upload`, which sends it through Node.
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The colour of one pixel of an uploaded picture. */
export async function colourAt(path: string, x: number, y: number): Promise<'red' | 'blue'> {
  const picture = await createImageBitmap(await (await fetch(path)).blob());
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
  return red > blue ? 'red' : 'blue';
}
