import { type Endpoint, hasRole, isStaff, ROLES, rolesOf } from '@lectern/contracts-core';

export const ROLES_DOCUMENT = 'docs/roles.md';
const COLUMNS = ROLES.filter((role) => role !== 'instructor');
const STEPS = { fresh: 'fresh code', passed: 'passed' } as const;

/**
 * A table of every call of staff for each service: which roles may make it, and whether it wants the second step. Read alone
 * asks for the second step of the session, as the whole admin does.
 */
export function describeRoles(endpoints: readonly Endpoint[]): string {
  const calls = endpoints.filter((endpoint) => isStaff(rolesOf(endpoint)));
  const owners = [...new Set(calls.map(({ owner }) => owner))].sort();
  return owners
    .map((owner) => {
      const rows = calls
        .filter((call) => call.owner === owner)
        .sort((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method))
        .map(describeCall);
      return [
        `### ${owner}`,
        '',
        line(['Call', 'What it does', ...COLUMNS, 'second step']),
        line(['---', '---', ...COLUMNS.map(() => ':-:'), '---']),
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}

function describeCall(call: Endpoint): string {
  const roles = rolesOf(call);
  const marks = COLUMNS.map((role) => (hasRole([role], roles) ? '✓' : ''));
  const step = call.secondStep ? STEPS[call.secondStep] : 'of the session';
  return line([`\`${call.method} ${call.path}\``, call.summary.replaceAll('|', '\\|'), ...marks, step]);
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const BEGIN = '<!-- prettier-ignore-start -->';
const END = '<!-- prettier-ignore-end -->';

/** The document with the table in its place. @throws Error when the marks of the place are missing. */
export function putTable(text: string, table: string): string {
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${ROLES_DOCUMENT} has no place for the table`);
  return `${text.slice(0, from)}${BEGIN}\n\n${table}\n\n${text.slice(to)}`;
}
