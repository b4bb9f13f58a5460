export const orderRiderMessages = {
  title: 'Rider',
  nobody: 'No rider has taken it.',
  takenBy: (name: string, moment: string) => `${name} took it at ${moment}.`,
  switchedOff: 'This account is switched off: every rider can take the order.',
  notFound: (moment: string, reason: string) => `Customer not found at ${moment}: ${reason}`,
  release: 'Take it from the rider',
  released: 'Any rider can take it now.',
  unreadable: (reason: string) => `The rider could not be loaded. ${reason}`,
  loading: 'Loading the rider...',
} as const;
