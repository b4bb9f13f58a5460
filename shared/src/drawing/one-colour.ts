/** Above this lightness a colour becomes white paper, below it black ink. */
const LIGHTEST_INK = 0.23;

/**
 * The drawing in black ink on white, for paper: a receipt printer has one colour. Outlines and dark fills stay; what is
 * only a tint of another colour disappears.
 */
export function inOneColour(svg: string): string {
  return svg
    .replaceAll(/fill="(#[\da-f]{6})"/g, (_, colour: string) => `fill="${isDark(colour) ? '#000' : '#fff'}"`)
    .replaceAll(
      /stroke="(#[\da-f]{6})"/g,
      (_, colour: string) => `stroke="${isLight(colour) ? '#fff' : '#000'}"`,
    );
}

/** Strokes this light are highlights. */
const LIGHTEST_STROKE = 0.8;

const isDark = (colour: string): boolean => lightnessOf(colour) < LIGHTEST_INK;
const isLight = (colour: string): boolean => lightnessOf(colour) > LIGHTEST_STROKE;

/** From 0, black, to 1, white, as the eye weighs the three colours. */
function lightnessOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.3 * (red ?? 0) + 0.59 * (green ?? 0) + 0.11 * (blue ?? 0);
}
