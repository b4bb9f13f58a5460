import { OPERATIONS } from '@chulo/shared/contract/operations';
import { PRINCIPALS, type PrincipalName } from '../operations/stage.ts';
import type { MatrixRow } from './matrix.ts';

const TITLES: Readonly<Record<PrincipalName, string>> = {
  anonymous: 'nobody',
  owner: 'owner',
  otherCustomer: 'other customer',
  kitchen: 'kitchen',
  courier: 'courier',
  admin: 'admin',
};

const HEAD = `# Who may do what

Written by the tests, never by hand: \`server/src/permissions.slow.test.ts\` sends every operation of the contract
to the running server as each of six principals and fails when an answer differs from this page.
\`CHULO_WRITE_DOCS=1 npx vitest run --project slow server/src/permissions\` writes it anew.

The thing asked for, an order, an address, a session, a \`{userId}\`, is the **owner**'s, a customer's; where an
operation needs none, the owner is a customer like the other one. **allowed** is a 2xx to a valid request, and a
number is the status of the refusal, which left nothing behind in the database. 401: nobody is signed in.
403: not for this account. 404: as if it were not there.
`;

/** The text of docs/permissions.md, from the observed outcomes. */
export function renderPermissionsPage(rows: readonly MatrixRow[]): string {
  const whole = rows.filter((row) => row.sentence === null);
  const finer = rows.filter((row) => row.sentence !== null);
  const principals = PRINCIPALS.map((principal) => TITLES[principal]);
  return [
    HEAD,
    ...table(
      ['operation', 'method', 'path', 'policy', ...principals],
      whole.map(({ operationId, observed }) => {
        const { method, path, access } = OPERATIONS[operationId];
        return [operationId, method, `\`${path}\``, access, ...PRINCIPALS.map((one) => observed[one])];
      }),
    ),
    '',
    '## Finer than an operation',
    '',
    ...table(
      ['to', 'operation', ...principals],
      finer.map(({ sentence, operationId, observed }) => [
        sentence ?? '',
        operationId,
        ...PRINCIPALS.map((one) => observed[one]),
      ]),
    ),
    '',
  ].join('\n');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}
