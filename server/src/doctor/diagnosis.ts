import type { Finding } from './finding.ts';

export interface Diagnosis {
  /** Advice alone is healthy. */
  status: 'healthy' | 'findings' | 'could_not_run';
  at: string;
  milliseconds: number;
  /** The number of checks. */
  checks: number;
  findings: Finding[];
}

export const EXIT_CODES = { healthy: 0, findings: 1, could_not_run: 2 } as const satisfies Record<
  Diagnosis['status'],
  number
>;

/** For people. Problems come first. */
export function textOf({ status, checks, milliseconds, findings }: Diagnosis): string {
  const problems = findings.filter(({ severity }) => severity === 'problem');
  const advice = findings.filter(({ severity }) => severity === 'advice');
  const summary = {
    healthy: 'Healthy',
    findings: `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`,
    could_not_run: 'The database could not be checked',
  }[status];
  return [
    ...problems.map((finding) => `PROBLEM  ${textOfFinding(finding)}`),
    ...advice.map((finding) => `ADVICE   ${textOfFinding(finding)}`),
    `${summary}. ${checks} ${checks === 1 ? 'check' : 'checks'} in ${(milliseconds / 1_000).toFixed(1)} s.\n`,
  ].join('\n');
}

function textOfFinding({ check, what, count, examples, advice }: Finding): string {
  const examplesText = examples.length > 0 ? `, for example ${examples.join(', ')}` : '';
  const lines = [
    `${check}: ${what}`,
    ...(count === null ? [] : [`${count} found${examplesText}`]),
    `What to do: ${advice}`,
  ];
  return `${lines.join('\n         ')}\n`;
}
