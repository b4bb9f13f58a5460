/** What lies in the hand. */
export type DeviceKind = 'phone' | 'computer';

export const pushMessages = {
  title: 'Messages about this order',
  offer: 'A message at each step, also when this page is closed.',
  turnOn: (device: DeviceKind) => `Tell me on this ${device}`,
  asking: 'Your browser asks whether you want messages.',
  on: (device: DeviceKind) => `This ${device} tells you at each step.`,
  turnOff: 'Stop',
  refused:
    'Your browser keeps our messages off. Allow notifications for this site in its settings, then try again.',
  failed: (reason: string) => `That did not work. ${reason}`,
  noService: 'Your browser did not reach its message service.',
  tryAgain: 'Try again',
} as const;
