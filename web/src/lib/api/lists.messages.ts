export const listsMessages = {
  /** A server of the release before answers each part of a list with the first one. */
  updating: 'The server is being updated. Please try again in a few minutes.',
} as const;
