import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const accountMessages = {
  title: 'Account settings',
  back: 'Back',
  loading: 'Loading your account...',
  failed: (reason: string) => `Your account could not be loaded. ${reason}`,
  stale: (reason: string) => `Your account could not be refreshed. ${reason}`,
  currentPassword: 'Current password',

  openSecondFactor: 'Open second factor',

  details: 'Your details',
  kitchenFixed: 'The name, phone and email address of the kitchen account are fixed.',
  saveDetails: 'Save details',
  detailsSaved: 'Your details have been saved.',
  detailsFailed: 'Your details could not be saved.',

  email: 'Email address',
  presentEmail: (email: string) => `You sign in with ${email}.`,
  newEmail: 'New email address',
  newEmailHint: 'We send it a link. The new address counts once you open the link.',
  sendLink: 'Send link',
  linkSent: (email: string) => `We have sent a link to ${email}.`,
  linkFailed: 'The link could not be sent.',
  pendingEmail: (email: string) =>
    `We have sent a link to ${email}. The new address counts once you open it.`,
  pendingUntil: (moment: string) => `The link works until ${moment}.`,
  sendAgain: 'Send again',
  cancelEmail: 'Cancel the change',
  emailCancelled: 'The email address stays as it is.',
  cancelFailed: 'The change could not be cancelled.',

  password: 'Password',
  passwordHint: 'A new password signs out all your other devices.',
  savePassword: 'Change password',
  passwordSaved: 'Your password has been changed. Your other devices are signed out.',
  passwordFailed: 'The password could not be changed.',

  devices: 'Devices',
  devicesHint:
    'Where your account is signed in, on at most 20 devices. One more signs out the device that was not used for the longest time.',
  devicesLoading: 'Loading your devices...',
  devicesFailed: (reason: string) => `Your devices could not be loaded. ${reason}`,
  devicesStale: (reason: string) => `Your devices could not be refreshed. ${reason}`,
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  network: (network: string) => `Signed in from the address ${network}`,
  sessionTimes: (signedIn: string, lastUsed: string) => `Signed in ${signedIn}, last used ${lastUsed}`,
  endSession: 'Sign out',
  endSessionOf: (device: string, moment: string) => `Sign out ${device}, signed in ${moment}`,
  sessionEnded: 'The device is signed out.',
  endOthers: 'Sign out everywhere else',
  endOthersQuestion: 'All other devices have to sign in again.',
  othersEnded: 'All other devices are signed out.',
  signedInMeanwhile: 'Another device has signed in meanwhile. Please check the list again.',
  othersGone: 'No other device is signed in any more.',
  endFailed: 'The device could not be signed out.',

  data: 'Your data',
  dataHint: 'One file with your account, addresses, orders, reviews, notifications and devices.',
  downloadData: 'Download my data',
  dataFile: 'my-data.json',
  dataSaved: (orders: number) =>
    `Your data has been saved as a file, with ${plural(orders, { one: '1 order', other: `${orders} orders` })}.`,
  dataFailed: 'Your data could not be loaded.',
  deletion: 'Delete your account',
  deletionHint:
    'Your name, phone, email address, addresses and notes are removed. Bills stay without your name, as the law requires.',
  deleteAccount: 'Delete my account',
  deletionQuestion: 'This cannot be undone. Please enter your password to confirm.',
  deletionFailed: 'Your account could not be deleted.',
  accountDeleted: 'Your account has been deleted.',

  confirmTitle: 'Confirm your email address',
  confirming: 'Confirming your email address...',
  confirmed: (email: string) => `Your new email address is ${email}. Use it the next time you sign in.`,
  confirmFailed: 'Your email address could not be confirmed.',
  noToken: 'This page needs the link from your email. Please open the link again.',
  retry: 'Try again',
} as const;
