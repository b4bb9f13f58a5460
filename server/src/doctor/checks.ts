import { isDatabaseDown } from '../db/database-errors.ts';
import { type Finding, MAX_EXAMPLES, problem } from './finding.ts';

export interface Check {
  name: string;
  /** Waits for another server: it runs beside the other checks. */
  isRemote?: boolean;
  /** @returns nothing when all is well. @throws when the check cannot be made */
  run: () => Promise<Finding[]>;
}

export interface Checked {
  findings: Finding[];
  /** The number of checks that were made or tried. */
  count: number;
}

/** Runs every check, also after one that cannot be made. The same error of several checks is one finding. */
export async function runChecks(checks: readonly Check[]): Promise<Checked> {
  const findings: Finding[] = [];
  const failed = new Map<string, { error: unknown; names: string[] }>();
  const remote = new Map(checks.filter(({ isRemote }) => isRemote).map((check) => [check, check.run()]));
  for (const running of remote.values()) running.catch(() => undefined);
  for (const check of checks) {
    const { name, run } = check;
    try {
      findings.push(...(await (remote.get(check) ?? run())));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const same = failed.get(message);
      if (same) same.names.push(name);
      else failed.set(message, { error, names: [name] });
    }
  }
  for (const [message, { error, names }] of failed)
    findings.push({
      ...problem('unchecked', `Checks could not be made: ${message}`, adviceFor(error)),
      count: names.length,
      examples: names.slice(0, MAX_EXAMPLES),
    });
  return { findings, count: checks.length };
}

function adviceFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // A corrupt page or index, a missing or unreadable file.
  if (/^(XX00|58)/.test(code))
    return 'The database is damaged. Stop the server, copy its whole data folder, check the disk, and restore the last backup.';
  if (/^42(P01|703|883|704)/.test(code))
    return 'A part of the database is missing. Keep a copy of it, and restore the last backup.';
  if (code === '42501') return 'Start the server once: it gives its database role the rights that it needs.';
  if (code === '57014' || code === '55P03')
    return 'The database is busy. Run the doctor again when it is quiet.';
  if (code === '53100')
    return 'The disk of the database is full. Free space on it, and run the doctor again.';
  if (isDatabaseDown(error)) return 'Check that the database runs, and that its log names no crash.';
  return 'Report this error with the version of Chulo.';
}
