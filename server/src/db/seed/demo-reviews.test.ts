import { summariseRatings } from '@chulo/shared/domain/menu/ratings';
import { expect, test } from 'vitest';
import { demoMenuItems } from './demo-catalogue.ts';
import { demoReviews, listDemoReviews } from './demo-reviews.ts';

/** The rating summary that the product page shows. */
function summaryOf(itemId: string) {
  const reviews = listDemoReviews(itemId);
  const count = (stars: number) => reviews.filter((review) => review.rating === stars).length;
  return summariseRatings([count(5), count(4), count(3), count(2), count(1)]);
}

const first = listDemoReviews(demoMenuItems[0]?.id ?? '');

test('the reviews of the first item are distributed 70, 20, 5, 3 and 2 percent', () => {
  expect(summaryOf(demoMenuItems[0]?.id ?? '')).toEqual({
    average: 4.5,
    count: 100,
    distribution: [70, 20, 5, 3, 2],
  });
});

test('the first item has reviews from 100 different people with at least 25 different texts', () => {
  expect(new Set(first.flatMap((review) => review.text ?? [])).size).toBeGreaterThanOrEqual(25);
  expect(new Set(first.map((review) => review.author)).size).toBe(100);
});

test('most items have reviews, and at least twelve have 8 to 15 reviews', () => {
  const counts = demoMenuItems.slice(1).map((item) => listDemoReviews(item.id).length);
  expect(counts.filter((count) => count >= 8 && count <= 15).length).toBeGreaterThanOrEqual(12);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(demoMenuItems.length / 2);
  expect(counts).toContain(0);
});

test('ratings differ enough to make sorting by rating visible', () => {
  const ratings = demoMenuItems.map((item) => summaryOf(item.id).average);
  expect(new Set(ratings).size).toBeGreaterThanOrEqual(12);
  expect(Math.min(...ratings.filter((rating) => rating > 0))).toBeLessThan(3.7);
  expect(Math.max(...ratings)).toBeGreaterThan(4.7);
});

test('reviews of an item are newest first, from different people, with both a title and a text or neither', () => {
  for (const reviews of demoReviews.values()) {
    expect(new Set(reviews.map((review) => review.author)).size).toBe(reviews.length);
    const days = reviews.map((review) => review.daysAgo);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    for (const review of reviews) expect(review.title === null).toBe(review.text === null);
  }
});

test('no review is older than its dish', () => {
  for (const item of demoMenuItems) {
    for (const review of listDemoReviews(item.id)) expect(review.daysAgo).toBeLessThan(item.addedDaysAgo);
  }
});
