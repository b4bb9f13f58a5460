/** Fulfilled when the fonts and pictures of an element can be printed. A picture that cannot be read is left out. */
export async function readyToPrint(element: HTMLElement): Promise<void> {
  const pictures = [...element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => {}));
  await Promise.all([document.fonts.ready, ...pictures]);
}
