import type { OwnData } from '@chulo/shared/contract/people/account';
import type { OwnReviewRow, PushSubscriptionRow } from './personal-data.repository.ts';

export function presentOwnReview(row: OwnReviewRow): OwnData['reviews'][number] {
  return {
    id: row.id,
    dish: row.dish,
    author: row.author,
    rating: row.rating,
    text: row.text,
    createdAt: row.created_at.toISOString(),
  };
}

/** The rest of an endpoint is a secret of the device. */
export function presentPushSubscription(row: PushSubscriptionRow): OwnData['pushSubscriptions'][number] {
  return { service: new URL(row.endpoint).host, createdAt: row.created_at.toISOString() };
}
