export const headMessages = {
  /** Of the words on the pages, as Open Graph writes it. */
  locale: 'en_GB',
  pictureAlt: 'A pizza on a plate between two painted borders',
} as const;
