import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessibility.ts';
import { PIXEL, ROTATED } from '../../../testing/data/pictures.ts';
import { answer, recordChanges } from '../../../testing/network.ts';
import { bytesOf, colourAt, uploadPicture } from '../../../testing/pictures.ts';
import { deleteAtEnd, fillProduct, openNewProduct } from '../../../testing/products.ts';

const cropper = page.getByRole('dialog', { name: 'Crop the picture' });
const useCrop = () => cropper.getByRole('button', { name: 'Use this crop' }).click();
const leftOf = (locator: Locator) => locator.element().getBoundingClientRect().x;
const jpeg = new File([bytesOf(ROTATED)], 'momo.jpg', { type: 'image/jpeg' });

interface Uploaded {
  path: string;
  width: number;
  height: number;
}

test('the picture of a dish is checked, cropped, zoomed and dragged [S2.121]', async () => {
  deleteAtEnd('Jhol momo');
  const uploaded: Uploaded[] = [];
  answer('/api/pictures', async (_, forward) => {
    const response = await forward();
    uploaded.push((await response.clone().json()).data);
    return response;
  });
  const form = await openNewProduct();
  await fillProduct(form, 'Jhol momo', 'Sides');
  const pixel = bytesOf(PIXEL);
  await uploadPicture(form, new File([pixel], 'menu.pdf', { type: 'application/pdf' }));
  await expect.element(form.getByText('Please choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
  await uploadPicture(form, new File([pixel], 'momo.png', { type: 'image/png' }));
  await useCrop();
  const picture = form.getByRole('img', { name: 'Picture' });
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^\/pictures\//));
  const firstPicture = picture.element().getAttribute('src');

  await uploadPicture(form, jpeg);
  const zoom = cropper.getByRole('slider', { name: 'Zoom' });
  await expect.element(zoom).toHaveValue('1');
  await expectAccessible();
  await cropper.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(picture).toHaveAttribute('src', firstPicture);
  await uploadPicture(form, jpeg);
  const frame = cropper.getByRole('application', { name: 'The picture in its frame' });
  await userEvent.wheel(frame, { delta: { y: -100 } });
  await expect.element(zoom).toHaveValue('1.5');
  await zoom.fill('2');
  const shown = page.elementLocator(cropper.element().querySelector('img') as Element);
  (frame.element() as HTMLElement).focus();
  const before = leftOf(shown);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => leftOf(shown)).toBeCloseTo(before - 10, 0);
  // Drag to the right edge: the left half of the picture is in the frame.
  const targetPosition = { x: 1_300, y: 400 };
  await userEvent.dragAndDrop(frame, document.body, { targetPosition, force: true });
  await expect.poll(() => leftOf(shown) - leftOf(frame)).toBeCloseTo(0, 0);
  await useCrop();
  await expect.poll(() => uploaded).toHaveLength(2);
  expect(uploaded[1]).toMatchObject({ width: 21, height: 16 });
  const path = uploaded[1]?.path ?? '';
  expect(await colourAt(path, 18, 8)).toBe('red');
  await expect.element(picture).toHaveAttribute('src', path);
  const sent = recordChanges('/api/menu');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent).toMatchObject([['POST', { image: path }]]);
});

test('a photo of more than 5 MB is made smaller by its crop', async () => {
  const form = await openNewProduct();
  // What follows a JPEG is ignored.
  const padding = new Uint8Array(6 * 1024 * 1024);
  await uploadPicture(form, new File([bytesOf(ROTATED), padding], 'momo.jpg', { type: 'image/jpeg' }));
  await useCrop();
  await expect
    .element(form.getByRole('img', { name: 'Picture' }))
    .toHaveAttribute('src', expect.stringMatching(/^\/pictures\//));

  // A file that the browser cannot decode is sent as it is.
  const start = Uint8Array.of(0xff, 0xd8, 0xff);
  await uploadPicture(form, new File([start, padding], 'broken.jpg', { type: 'image/jpeg' }));
  await expect.element(form.getByText('Pictures may have at most 5 MB and 25 megapixels.')).toBeVisible();
});
