import { demoMenuItems } from './demo-catalogue.ts';
import { dishReviewPlans } from './demo-review-dishes.ts';
import {
  anyDishTexts,
  margheritaTexts,
  type ReviewText,
  reviewerFamilyNames,
  reviewerFirstNames,
  type TextsByStars,
} from './demo-review-texts.ts';
import type { DemoMenuItem, DemoReview, DemoStars } from './demo-types.ts';

type StarCounts = readonly [number, number, number, number, number];

const STARS: readonly DemoStars[] = [5, 4, 3, 2, 1];
/** The distribution of S2.46, from exactly 100 people. */
const MARGHERITA_STARS: StarCounts = [70, 20, 5, 3, 2];

/** No person reviews a dish twice: the names repeat only after 25 x 19 numbers. */
function reviewerName(number: number): string {
  const first = reviewerFirstNames[number % reviewerFirstNames.length] ?? '';
  const family = reviewerFamilyNames[(number * 3) % reviewerFamilyNames.length] ?? '';
  return `${first} ${family}`;
}

/** Spreads the ratings evenly over time, so that the newest reviews differ. */
function distributeStars(starCounts: StarCounts): DemoStars[] {
  const ratings = STARS.flatMap((stars, row) => {
    const count = starCounts[row] ?? 0;
    return Array.from({ length: count }, (_, nth) => ({ stars, at: (nth + 0.5) / count }));
  });
  return ratings.sort((a, b) => a.at - b.at || b.stars - a.stars).map(({ stars }) => stars);
}

interface DishReviews {
  starCounts: StarCounts;
  texts: TextsByStars;
  firstReviewer: number;
  daysBetween: number;
}

/** Newest first. Each text is used once per dish; further reviews have stars only. */
function writeReviews({ starCounts, texts, firstReviewer, daysBetween }: DishReviews): DemoReview[] {
  const used = new Map<DemoStars, number>();
  return distributeStars(starCounts).map((rating, index) => {
    const nth = used.get(rating) ?? 0;
    used.set(rating, nth + 1);
    const review = texts[rating][nth];
    return {
      author: reviewerName(firstReviewer + index),
      rating,
      title: review?.title ?? null,
      text: review?.text ?? null,
      daysAgo: 1 + Math.floor(index * daysBetween),
    };
  });
}

/** The dish's own texts first, then texts that fit any dish, different for every dish. */
function textsFor(own: Partial<TextsByStars>, index: number): TextsByStars {
  const pick = (stars: DemoStars): readonly ReviewText[] => {
    const general = anyDishTexts[stars];
    const start = index % general.length;
    return [...(own[stars] ?? []), ...general.slice(start), ...general.slice(0, start)].slice(0, 3);
  };
  return { 5: pick(5), 4: pick(4), 3: pick(3), 2: pick(2), 1: pick(1) };
}

function requireItem(name: string): DemoMenuItem {
  const item = demoMenuItems.find((candidate) => candidate.name === name);
  if (!item) throw new Error(`The demo reviews name a dish that is not on the menu: ${name}`);
  return item;
}

/** Days between two reviews, at most six; no review is older than the dish. */
function daysBetweenReviews(starCounts: StarCounts, addedDaysAgo: number, index: number): number {
  const count = starCounts.reduce((sum, people) => sum + people, 0);
  return Math.min(2 + (index % 5), (addedDaysAgo - 2) / count);
}

/** Reviews by menu item id, newest first; an item without reviews has no entry. The same on every start. */
export const demoReviews: ReadonlyMap<string, readonly DemoReview[]> = new Map([
  [
    requireItem('Margherita Pizza').id,
    writeReviews({
      starCounts: MARGHERITA_STARS,
      texts: margheritaTexts,
      firstReviewer: 0,
      daysBetween: 3.4,
    }),
  ],
  ...dishReviewPlans.map(({ itemName, starCounts, texts }, index): [string, DemoReview[]] => {
    const item = requireItem(itemName);
    return [
      item.id,
      writeReviews({
        starCounts,
        texts: textsFor(texts, index),
        firstReviewer: 100 + index * 17,
        daysBetween: daysBetweenReviews(starCounts, item.addedDaysAgo, index),
      }),
    ];
  }),
]);

/** The reviews of one item, newest first; empty when there are none. */
export function listDemoReviews(itemId: string): readonly DemoReview[] {
  return demoReviews.get(itemId) ?? [];
}
