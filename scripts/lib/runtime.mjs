import { existsSync, readFileSync } from 'node:fs';

/** Node 20 has had no security fixes since 30 April 2026. */
const OLDEST_MAINTAINED = 22;

/** @returns a warning for an unmaintained version of Node, or null */
export function nodeAdvice(version) {
  const major = Number(version.split('.')[0]);
  if (major >= OLDEST_MAINTAINED) return null;
  return `Node ${version} gets no security fixes since April 2026. Chulo still runs on it; please install Node 24.`;
}

export function adviseOnNode() {
  const advice = nodeAdvice(process.versions.node);
  if (advice !== null) console.warn(advice);
}

/** The settings that hold a secret. */
export const SECRETS = [
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'DATABASE_OWNER_URL',
  'DATABASE_URL',
  'KITCHEN_PASSWORD',
  'SECRETS_KEY',
  'SMTP_URL',
];
/** Node ends a value without quotes at its first "#". After a space that is a comment on purpose. */
const CUT_SECRET = new RegExp(
  `^[ \\t]*(?:export[ \\t]+)?(${SECRETS.join('|')})[ \\t]*=(?![ \\t]*['"\`])(?:[^#\\n]*[^#\\s])?#`,
  'gm',
);

/** @returns the names of the secrets that Node would read from this text of .env without their end */
export const findCutSecrets = (text) => [...text.matchAll(CUT_SECRET)].map(([, name]) => name);

/**
 * Loads .env from the working directory, if it exists; variables that are already set take precedence.
 * @returns false, after printing the reason, when a secret would be cut
 */
export function loadSettings(file = '.env') {
  if (!existsSync(file)) return true;
  const cut = findCutSecrets(readFileSync(file, 'utf8')).filter((name) => process.env[name] === undefined);
  for (const name of cut)
    console.error(
      `Setting ${name}: expected quotes around it in .env ('...'), because "#" begins a comment without them; in an address write %23`,
    );
  if (cut.length > 0) return false;
  process.loadEnvFile(file);
  return true;
}
