export const cookMessages = {
  cook: 'Cook',
  nobody: 'Cook: nobody is signed in',
  whoCooks: 'Who cooks now?',
  cooking: (name: string) => `${name} is cooking`,
  hint: 'Enter your PIN. The history of an order then names you.',
  typed: (count: number) => `${count} of 4 digits`,
  remove: 'Remove the last digit',
  locked: (time: string) => `Too many wrong PINs. Try again at ${time}.`,
  failed: 'The PIN could not be checked.',
  signOut: (name: string) => `Sign ${name} out`,
} as const;
