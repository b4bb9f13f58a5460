/** The words of lists of names, which are sorted, renamed and removed. */
export const namedListMessages = {
  name: 'Name',
  save: 'Save',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  delete: 'Remove',
  deleteOf: (name: string) => `Remove ${name}`,
  earlier: (name: string) => `Move ${name} up`,
  later: (name: string) => `Move ${name} down`,
  moved: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
} as const;
