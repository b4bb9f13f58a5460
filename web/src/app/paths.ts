/** The addresses of the app's pages: the only place where one is written. */
export const PATHS = {
  home: '/',
} as const;
