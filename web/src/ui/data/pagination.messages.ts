/** Not with the other texts of `ui`, which are part of home's first JavaScript. */
export const paginationMessages = {
  showing: (first: number, last: number, total: number, isExact: boolean) =>
    `Showing ${first} to ${last} of ${isExact ? '' : 'more than '}${total} results`,
  pageOf: (page: number, pages: number, isExact: boolean) =>
    `Page ${page} of ${isExact ? '' : 'more than '}${pages}`,
  previous: 'Previous',
  next: 'Next',
} as const;
