/** Not with the other texts of `ui`, which are part of home's first JavaScript. */
export const paginationMessages = {
  showing: (first: number, last: number, total: number, isExact: boolean) =>
    `Showing ${first} to ${last} of ${isExact ? '' : 'more than '}${total} results`,
  pageOf: (page: number, pages: number, isExact: boolean) =>
    `Page ${page} of ${isExact ? '' : 'more than '}${pages}`,
  previous: 'Previous',
  next: 'Next',
} as const;

export const editConflictMessages = {
  findConflicts: 'Someone else saved changes in the meantime.',
  changedQuestion: 'Your changes are not lost. These fields differ:',
  takenOver: 'You did not change these fields; the saved values stay:',
  theirs: 'Their version',
  before: 'Before',
  mine: 'Yours',
  field: 'Field',
  takeTheirs: 'Use their version',
  keepMine: 'Keep mine',
  goOn: 'Continue',
} as const;

export const pictureMessages = {
  uploadPicture: 'Upload a picture',
  replacePicture: 'Replace the picture',
  removePicture: 'Remove the picture',
  cropTitle: 'Crop the picture',
  cropHint:
    'Drag the picture or move it with the arrow keys; zoom with the slider, the wheel or two fingers.',
  cropFrame: 'The picture in its frame',
  zoom: 'Zoom',
  useThisPart: 'Use this crop',
} as const;

/** Not with the other texts of `ui`, which are part of home's first JavaScript. */
export const outdatedMessages = {
  goneMeanwhile: (name: string) => `Somebody else has removed ${name} meanwhile.`,
  renamedMeanwhile: (before: string, now: string) => `Somebody else has renamed ${before} meanwhile: ${now}.`,
} as const;
