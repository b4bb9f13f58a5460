import type { InstallationWarning } from '@chulo/shared/contract/restaurant/restaurant';
import type { Config } from './config.ts';
import { checkSettings } from './doctor/settings-checks.ts';
import { isLoopback } from './lib/loopback.ts';

type Addresses = Pick<
  Config,
  'isDemo' | 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'kitchenEmail' | 'adminEmail'
>;

/** Names that are reserved for examples and tests (RFC 2606): no mail and no visitor arrives there. */
const EXAMPLE_HOST = /(^|[.@])(example(\.(com|org|net))?|test|invalid)$/i;

/** What the owner of a real restaurant reads about the settings of the server; nothing in the demo. */
export function settingsWarnings(config: Addresses): InstallationWarning[] {
  if (config.isDemo) return [];
  return [
    ...(isLoopback(new URL(config.publicUrl).hostname) ? (['public_url_local'] as const) : []),
    ...(config.smtpUrl === null ? (['mail_not_sent'] as const) : []),
    ...(exampleSettings(config).length > 0 ? (['example_addresses'] as const) : []),
  ];
}

/** The lines that the start of a real restaurant prints: what the doctor says of the settings, and example addresses. */
export function settingsWarningLines(config: Config): string[] {
  if (config.isDemo) return [];
  const lines = checkSettings(config)
    .filter(({ severity, check }) => severity === 'problem' || check === 'settings')
    .map(({ what, advice }) => `Warning: ${what} ${advice}`);
  const examples = exampleSettings(config);
  if (examples.length === 0) return lines;
  return [...lines, `Warning: example addresses, which nobody can reach: ${examples.join(', ')}.`];
}

function exampleSettings({ publicUrl, smtpUrl, mailFrom, kitchenEmail, adminEmail }: Addresses): string[] {
  const addresses: [setting: string, address: string | null][] = [
    ['PUBLIC_URL', new URL(publicUrl).hostname],
    // Without SMTP_URL nothing is sent.
    ['MAIL_FROM', smtpUrl === null ? null : mailFrom],
    ['KITCHEN_EMAIL', kitchenEmail],
    ['ADMIN_EMAIL', adminEmail],
  ];
  return addresses
    .filter(([, address]) => address !== null && EXAMPLE_HOST.test(address))
    .map(([setting]) => setting);
}
