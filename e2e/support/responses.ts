import type { APIResponse, Route } from '@playwright/test';

/** The body of an error response of the API. */
export const errorBody = (code: string, error: string, data?: unknown) => ({
  success: false,
  error,
  code,
  data,
});

/** The server's response to an unconditional request, which always has a body. */
export function fetchWithBody(route: Route): Promise<APIResponse> {
  const headers = Object.entries(route.request().headers()).filter(([name]) => name !== 'if-none-match');
  return route.fetch({ headers: Object.fromEntries(headers) });
}
