export const libMessages = {
  networkError: 'A network error occurred.',
  httpError: (status: number) => `HTTP error! status: ${status}`,
  unknownError: 'An unknown error occurred.',
  fieldProblem: (field: string, problem: string) => `${field} ${problem}.`,
} as const;
