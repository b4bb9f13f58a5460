import type { Route } from '@playwright/test';

/** The body of an error response of the API. */
export const errorBody = (code: string, error: string, data?: unknown) => ({
  success: false,
  error,
  code,
  data,
});

/** The server handles the request, but the response is lost. */
export async function dropResponse(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
