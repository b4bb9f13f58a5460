import type { Route } from '@playwright/test';

/** A refusal in the server's form. */
export const errorBody = (code: string, error: string, data?: unknown) => ({
  success: false,
  error,
  code,
  data,
});

/** The server hears the call and does what it asks; nobody hears the answer. */
export async function dropResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
