/** Not with the other texts of `ui`, which are part of home's first JavaScript. */
export const outdatedMessages = {
  goneMeanwhile: (name: string) => `Somebody else has removed ${name} meanwhile.`,
  renamedMeanwhile: (before: string, now: string) => `Somebody else has renamed ${before} meanwhile: ${now}.`,
} as const;
