import { seededRandom } from '../domain/seeded-random.ts';

/** Numbers from 0 to below 1, always the same for a text, which is hashed with FNV-1a. */
export function textRandom(text: string): () => number {
  let seed = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193);
  return seededRandom(seed);
}

/** A coordinate with one decimal, as short as possible. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A closed line around a centre, as a hand draws a circle: its radius varies by the share `wobble`. */
export function handDrawnCircle(
  random: () => number,
  {
    radius,
    wobble,
    points = 12,
    x = 0,
    y = 0,
    squash = 1,
  }: {
    radius: number;
    wobble: number;
    points?: number;
    x?: number;
    y?: number;
    /** The height as a share of the width. */
    squash?: number;
  },
): string {
  const corners = [...Array(points).keys()].map((step) => {
    const angle = ((step + (random() - 0.5) * 0.3) / points) * 2 * Math.PI;
    const distance = radius * (1 + (random() * 2 - 1) * wobble);
    return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) * squash };
  });
  const middles = corners.map((corner, index) => {
    const next = corners[(index + 1) % points] ?? corner;
    return { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 };
  });
  const last = middles[points - 1] ?? { x, y };
  const curves = corners.map((corner, index) => {
    const middle = middles[index] ?? corner;
    return `Q${short(corner.x)} ${short(corner.y)} ${short(middle.x)} ${short(middle.y)}`;
  });
  return `M${short(last.x)} ${short(last.y)}${curves.join('')}Z`;
}
