export type DeviceKind = 'phone' | 'computer';

/** What an offer of notifications says about their content. */
export interface PushTopic {
  title: string;
  offer: string;
  on: (device: DeviceKind) => string;
}

export const staffPushMessages: PushTopic = {
  title: 'Notifications about unanswered orders',
  offer:
    'Get a notification when an order has waited 2 and 4 minutes for an answer, or for each new order if the settings say so, even when the panel is closed.',
  on: (device) => `This ${device} shows a notification when an order waits for an answer.`,
};

export const pushMessages = {
  title: 'Notifications for this order',
  offer: 'Get a notification at each step, even when this page is closed.',
  turnOn: (device: DeviceKind) => `Notify me on this ${device}`,
  asking: 'Your browser is asking for permission.',
  on: (device: DeviceKind) => `This ${device} shows a notification at each step.`,
  turnOff: 'Stop',
  refused: 'Your browser blocks our notifications. Allow them for this site in its settings, then try again.',
  failed: (reason: string) => `That did not work. ${reason}`,
  noService: 'Your browser could not reach its push service.',
  tryAgain: 'Try again',
} as const;
