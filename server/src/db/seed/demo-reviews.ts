import { demoMenuItems } from './demo-catalogue.ts';
import { dishReviewPlans } from './demo-review-dishes.ts';
import {
  anyDishWords,
  margheritaWords,
  type ReviewWords,
  reviewerFamilyNames,
  reviewerFirstNames,
  type WordsByStars,
} from './demo-review-words.ts';
import type { DemoMenuItem, DemoReview, DemoStars } from './demo-types.ts';

type Spread = readonly [number, number, number, number, number];

const STARS: readonly DemoStars[] = [5, 4, 3, 2, 1];
/** Section 2, Product detail: 70, 20, 5, 3 and 2 percent, of exactly 100 people. */
const MARGHERITA_SPREAD: Spread = [70, 20, 5, 3, 2];

/** The same person never reviews one dish twice: the pair repeats only after 25 x 19 steps. */
function reviewerName(step: number): string {
  const first = reviewerFirstNames[step % reviewerFirstNames.length] ?? '';
  const family = reviewerFamilyNames[(step * 3) % reviewerFamilyNames.length] ?? '';
  return `${first} ${family}`;
}

/** Deals the stars out evenly over time, so that the newest reviews are not all of one kind. */
function dealStars(spread: Spread): DemoStars[] {
  const dealt = STARS.flatMap((stars, row) => {
    const count = spread[row] ?? 0;
    return Array.from({ length: count }, (_, nth) => ({ stars, at: (nth + 0.5) / count }));
  });
  return dealt.sort((a, b) => a.at - b.at || b.stars - a.stars).map(({ stars }) => stars);
}

interface DishReviews {
  spread: Spread;
  words: WordsByStars;
  firstReviewer: number;
  daysBetween: number;
}

/** Newest first. Each text of the dish is used once; whoever comes after that leaves stars alone. */
function writeReviews({ spread, words, firstReviewer, daysBetween }: DishReviews): DemoReview[] {
  const used = new Map<DemoStars, number>();
  return dealStars(spread).map((rating, index) => {
    const nth = used.get(rating) ?? 0;
    used.set(rating, nth + 1);
    const said = words[rating][nth];
    return {
      author: reviewerName(firstReviewer + index),
      rating,
      title: said?.title ?? null,
      text: said?.text ?? null,
      daysAgo: 1 + Math.floor(index * daysBetween),
    };
  });
}

/** A dish's own words first, then one or two that fit any dish, another pair for every dish. */
function wordsFor(own: Partial<WordsByStars>, turn: number): WordsByStars {
  const pick = (stars: DemoStars): readonly ReviewWords[] => {
    const general = anyDishWords[stars];
    const start = turn % general.length;
    return [...(own[stars] ?? []), ...general.slice(start), ...general.slice(0, start)].slice(0, 3);
  };
  return { 5: pick(5), 4: pick(4), 3: pick(3), 2: pick(2), 1: pick(1) };
}

function requireItem(name: string): DemoMenuItem {
  const item = demoMenuItems.find((candidate) => candidate.name === name);
  if (!item) throw new Error(`The demo reviews name a dish that is not on the menu: ${name}`);
  return item;
}

/** At most six days apart, and none older than the dish. */
function daysBetweenReviews(spread: Spread, addedDaysAgo: number, turn: number): number {
  const count = spread.reduce((sum, people) => sum + people, 0);
  return Math.min(2 + (turn % 5), (addedDaysAgo - 2) / count);
}

/** Reviews by menu item id, newest first; an item without reviews has no entry. The same on every start. */
export const demoReviews: ReadonlyMap<string, readonly DemoReview[]> = new Map([
  [
    requireItem('Margherita Pizza').id,
    writeReviews({ spread: MARGHERITA_SPREAD, words: margheritaWords, firstReviewer: 0, daysBetween: 3.4 }),
  ],
  ...dishReviewPlans.map(({ itemName, spread, words }, turn): [string, DemoReview[]] => {
    const item = requireItem(itemName);
    return [
      item.id,
      writeReviews({
        spread,
        words: wordsFor(words, turn),
        firstReviewer: 100 + turn * 17,
        daysBetween: daysBetweenReviews(spread, item.addedDaysAgo, turn),
      }),
    ];
  }),
]);

/** The reviews of one item, newest first; empty when there are none. */
export function listDemoReviews(itemId: string): readonly DemoReview[] {
  return demoReviews.get(itemId) ?? [];
}
