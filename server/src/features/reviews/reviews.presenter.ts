import type { Review } from '@chulo/shared/contract/menu/reviews';
import type { ReviewRow } from './reviews.repository.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function presentReview(row: ReviewRow): Review {
  return {
    id: row.id,
    author: publicNameOf(row.author),
    rating: row.rating,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  };
}

/** The public form of a name: first name and initial of the last name, 'Sita K.'. */
export function publicNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = graphemes.segment(others.at(-1) ?? '');
  return initial ? `${first} ${initial.segment.toUpperCase()}.` : first;
}
