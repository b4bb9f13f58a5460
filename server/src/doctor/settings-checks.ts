import { isLoopback } from '../lib/loopback.ts';
import { advise, type Finding, problem } from './finding.ts';

/** The settings that the checks need; see config.ts. */
export interface InstallationSettings {
  host: string;
  port: number;
  dataDir: string;
  backupDir: string;
  isDemo: boolean;
  isAlwaysOpen: boolean;
  isDemoFallback: boolean;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  geocoderUrl: string;
  trustedProxies: number;
  secretsKey: Buffer | null;
  backupAt: string | null;
  backupPassphrase: string | null;
  runAs: string | null;
}

/**
 * Settings that are valid each, and wrong together.
 * @param isContainer its HOST is no address of the machine
 */
export function checkSettings(settings: InstallationSettings, isContainer = false): Finding[] {
  const { host, publicUrl, isDemo, trustedProxies } = settings;
  const { protocol, hostname } = new URL(publicUrl);
  const isPublic = !isLoopback(hostname);
  const findings: (Finding | false)[] = [
    isPublic &&
      protocol === 'http:' &&
      problem(
        'settings',
        'PUBLIC_URL starts with http: browsers refuse push messages and the installed app there.',
        'Serve the site with TLS, and set PUBLIC_URL to its https address.',
      ),
    protocol === 'https:' &&
      trustedProxies === 0 &&
      problem(
        'proxy',
        'PUBLIC_URL is https, which a proxy serves, but TRUSTED_PROXIES is 0: all visitors share one address and its limits.',
        'Set TRUSTED_PROXIES to the number of proxies in front of the server.',
      ),
    trustedProxies > 0 &&
      !isContainer &&
      !isLoopback(host) &&
      advise(
        'proxy',
        'TRUSTED_PROXIES is set, and HOST may be reached without the proxy: such visitors choose their own address.',
        'Set HOST to 127.0.0.1 if the proxy runs on this machine, or let a firewall admit the proxy only.',
      ),
    settings.smtpUrl !== null &&
      settings.mailFrom.endsWith('.test') &&
      problem(
        'mail',
        `Mails are sent from ${settings.mailFrom}, which mail servers refuse.`,
        'Set MAIL_FROM to an address of your own.',
      ),
    isDemo &&
      isPublic &&
      advise(
        'settings',
        'The demo is public: everybody knows its passwords.',
        'Set DEMO=0 for a real restaurant.',
      ),
  ];
  return [...findings, ...(isDemo ? [] : realRestaurantFindings(settings))].filter(
    (found) => found !== false,
  );
}

function realRestaurantFindings(settings: InstallationSettings): (Finding | false)[] {
  return [
    isLoopback(new URL(settings.publicUrl).hostname) &&
      problem(
        'settings',
        'Links in mails lead to this machine only, because PUBLIC_URL is not set or names it.',
        'Set PUBLIC_URL to the address that customers open.',
      ),
    settings.smtpUrl === null &&
      problem(
        'mail',
        'No mail is sent, because SMTP_URL is not set: whoever forgot a password is asked to call the restaurant.',
        'Set SMTP_URL and MAIL_FROM to those of your mail provider. Until then the links for new passwords are files in DATA_DIR/outbox.',
      ),
    settings.isDemoFallback &&
      problem(
        'settings',
        'DEMO_FALLBACK=1 shows an order as placed even when it was not.',
        'Remove DEMO_FALLBACK; it is for demonstrations only.',
      ),
    settings.isAlwaysOpen &&
      advise('settings', 'Orders are accepted at any hour.', 'Remove ALWAYS_OPEN to keep the opening hours.'),
    settings.secretsKey === null &&
      advise(
        'settings',
        'Staff cannot switch on a second factor, because SECRETS_KEY is not set.',
        'Set it to what `openssl rand -base64 32` prints, and keep a copy outside the backups.',
      ),
    settings.backupAt !== null &&
      settings.backupPassphrase === null &&
      advise(
        'settings',
        'The backups of BACKUP_AT are not encrypted, because BACKUP_PASSPHRASE is not set: whoever has a file has the data of all customers.',
        'Set it, and keep a copy in a place of its own.',
      ),
  ];
}
