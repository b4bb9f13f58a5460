import { pluralIn } from '@chulo/shared/domain/text/translation';

const plural = pluralIn('en');

export const backupsMessages = {
  title: 'Backups',
  hint: 'A backup is a copy of all data of this server. Keep one outside the building too.',
  loading: 'Loading the state of the backups...',
  failed: (reason: string) => `The state of the backups could not be loaded. ${reason}`,
  stale: (reason: string) => `The state of the backups could not be refreshed. ${reason}`,

  latest: 'Latest backup',
  none: 'None yet',
  age: (hours: number) => {
    if (hours < 1) return 'less than an hour ago';
    if (hours < 48) return plural(hours, { one: '1 hour ago', other: `${hours} hours ago` });
    return `${Math.floor(hours / 24)} days ago`;
  },
  size: 'Size',
  megabytes: (bytes: number) => `${Math.max(0.1, bytes / 1_000_000).toFixed(1)} MB`,
  encrypted: 'Encrypted',
  verified: 'Verified',
  yes: 'Yes',
  no: 'No',
  nightly: 'Every night',
  nightlyAt: (clock: string) => `At ${clock}`,
  notNightly: 'No: set BACKUP_AT on the server',
  make: 'Back up now',
  steps: {
    making: 'The backup is being made...',
    verifying: 'The backup is made. It is being verified...',
  },
  made: 'The backup is made and verified.',
  notMade: (reason: string) => `The backup could not be made. ${reason}`,
  files: (count: number) =>
    plural(count, { one: '1 backup on the server', other: `${count} backups on the server` }),
  file: (moment: string, age: string, size: string, isVerified: boolean) =>
    `${moment}, ${age}, ${size}, ${isVerified ? 'verified' : 'not verified'}`,
  machine: (version: string, free: string, memory: string) =>
    `Chulo ${version}, ${free} free for backups, ${memory} of memory in use`,
  gigabytes: (bytes: number) => `${(bytes / 1_000_000_000).toFixed(1)} GB`,

  warnings: {
    never:
      'There is no backup of this server yet. Without one, all orders are lost with the server. Set BACKUP_AT on the server to make one every night.',
    failed: (moment: string, reason: string) => `The backup of ${moment} failed. ${reason}`,
    old: 'The latest backup is older than 36 hours. Set BACKUP_AT on the server to make one every night.',
    unverified:
      'The latest backup was never verified, so nobody knows whether it can be restored. Run “npm run backup -- --verify FILE” on the server.',
    unencrypted:
      'The latest backup is not encrypted. It holds names, addresses and phone numbers of your customers. Set BACKUP_PASSPHRASE on the server, and write the passphrase down in another place.',
  },
} as const;
