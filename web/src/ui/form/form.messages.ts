/** Not with the other texts of `ui`, which are part of home's first JavaScript. */
export const formMessages = {
  fieldProblem: (field: string, problem: string) => `${field} ${problem}.`,
  dayInvalid: 'Please enter a day from 2000 on.',
  leaveTitle: 'Leave without saving?',
  leaveQuestion: 'What you changed here is not saved yet.',
  keepEditing: 'Keep editing',
  leave: 'Leave',
} as const;
