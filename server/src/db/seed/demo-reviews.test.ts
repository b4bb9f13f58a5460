import { summariseRatings } from '@chulo/shared/domain/menu/ratings';
import { describe, expect, test } from 'vitest';
import { demoMenuItems } from './demo-catalogue.ts';
import { demoReviews, listDemoReviews } from './demo-reviews.ts';

/** What the product itself shows for these reviews. */
function summaryOf(itemId: string) {
  const reviews = listDemoReviews(itemId);
  const count = (stars: number) => reviews.filter((review) => review.rating === stars).length;
  return summariseRatings([count(5), count(4), count(3), count(2), count(1)]);
}

describe('the demo reviews', () => {
  const first = listDemoReviews(demoMenuItems[0]?.id ?? '');

  test('spread 70, 20, 5, 3 and 2 percent over the stars of the first item', () => {
    expect(summaryOf(demoMenuItems[0]?.id ?? '')).toEqual({
      average: 4.5,
      count: 100,
      distribution: [70, 20, 5, 3, 2],
    });
  });

  test('hold at least 25 different texts about the first item, from 100 different people', () => {
    expect(new Set(first.flatMap((review) => review.text ?? [])).size).toBeGreaterThanOrEqual(25);
    expect(new Set(first.map((review) => review.author)).size).toBe(100);
  });

  test('give most items a rating, at least twelve others of them from 8 to 15 people', () => {
    const counts = demoMenuItems.slice(1).map((item) => listDemoReviews(item.id).length);
    expect(counts.filter((count) => count >= 8 && count <= 15).length).toBeGreaterThanOrEqual(12);
    expect(counts.filter((count) => count > 0).length).toBeGreaterThan(demoMenuItems.length / 2);
    expect(counts).toContain(0);
  });

  test('rate the items so differently that sorting by rating can be seen', () => {
    const ratings = demoMenuItems.map((item) => summaryOf(item.id).average);
    expect(new Set(ratings).size).toBeGreaterThanOrEqual(12);
    expect(Math.min(...ratings.filter((rating) => rating > 0))).toBeLessThan(3.7);
    expect(Math.max(...ratings)).toBeGreaterThan(4.7);
  });

  test('come from one person once per item, newest first, stars only when nothing is said', () => {
    for (const reviews of demoReviews.values()) {
      expect(new Set(reviews.map((review) => review.author)).size).toBe(reviews.length);
      const days = reviews.map((review) => review.daysAgo);
      expect(days).toEqual([...days].sort((a, b) => a - b));
      for (const review of reviews) expect(review.title === null).toBe(review.text === null);
    }
  });

  test('are none of them older than the dish', () => {
    for (const item of demoMenuItems) {
      for (const review of listDemoReviews(item.id)) expect(review.daysAgo).toBeLessThan(item.addedDaysAgo);
    }
  });
});
