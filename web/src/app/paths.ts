/** The addresses of the app's pages: the only place where one is written. */
export const PATHS = {
  home: '/',
  /** In development only: every part of the design in every state. */
  design: '/ui',
} as const;
