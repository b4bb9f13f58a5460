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
