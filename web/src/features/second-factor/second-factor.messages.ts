import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const secondFactorMessages = {
  title: 'Second factor',
  intro: 'With a second factor, signing in needs your password and a code from an app on your phone.',
  required: 'Your restaurant requires a second factor. Set it up to continue.',
  done: 'Continue',

  loading: 'Loading your second factor...',
  failed: (reason: string) => `Your second factor could not be loaded. ${reason}`,
  stale: (reason: string) => `Your second factor could not be refreshed. ${reason}`,

  isOff: 'Switched off',
  isOn: 'Switched on',
  codesLeft: (count: number) =>
    plural(count, { one: '1 recovery code left', other: `${count} recovery codes left` }),
  unavailable:
    'It cannot be switched on yet: the server has no SECRETS_KEY. Whoever runs the server sets it, for example to the output of "openssl rand -base64 32".',

  password: 'Your password',
  passwordMissing: 'Please enter your password.',
  code: 'Code from your app',
  codeOrRecovery: 'Code from your app, or a recovery code',
  codeMissing: 'Please enter a code.',

  start: 'Set up',
  scanTitle: 'Add it to your app',
  scan: 'Scan this picture with an authenticator app, for example Aegis, Google Authenticator or 2FAS.',
  qr: 'QR code for the authenticator app',
  typeKey: 'On this device, or without a camera, type this key into the app:',
  confirmHint: 'Six digits that change every 30 seconds.',
  confirm: 'Switch on',
  cancel: 'Cancel',
  switchedOn: 'Second factor switched on.',

  codesTitle: 'Your recovery codes',
  codesHint:
    'Each code signs you in once, when you do not have your phone. Keep them outside the phone; they are shown only now.',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'Failed to copy. Please select the text and copy it.',
  print: 'Print',
  stored: 'I have stored them',

  renew: 'New recovery codes',
  renewHint: 'The earlier recovery codes stop working.',
  off: 'Switch off',
  offHint: 'Signing in will then need your password only.',
  switchedOff: 'Second factor switched off.',
  callFailed: 'That did not work.',
} as const;
