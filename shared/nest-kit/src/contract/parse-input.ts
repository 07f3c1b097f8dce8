import { COMMON_ERRORS, type Endpoint } from '@lectern/contracts-core';
import { DomainError } from '../errors/domain-error.ts';

type Part = 'params' | 'query' | 'body';
const PARTS: readonly Part[] = ['params', 'query', 'body'];

/**
 * Parses the path parameters, the query and the body by the endpoint's schemas. Text that PostgreSQL cannot store (with
 * a NUL, or half a character) is refused, even where the schema allows it.
 * @throws {DomainError} BAD_REQUEST naming the place and kind of every problem, never the value.
 */
export function parseInput(
  endpoint: Endpoint,
  request: Readonly<Record<Part, unknown>>,
): Record<Part, unknown> {
  const parsed: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined };
  const problems: { in: Part; path: string; code: string }[] = [];
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = schema.safeParse(request[part]);
    if (result.success && part === 'body' && holdsBrokenText(result.data)) {
      problems.push({ in: part, path: '', code: 'invalid_text' });
    } else if (result.success) parsed[part] = result.data;
    else problems.push(...result.error.issues.map((issue) => toProblem(part, issue)));
  }
  if (problems.length > 0) throw new DomainError(COMMON_ERRORS.BAD_REQUEST, { problems });
  return parsed;
}

function toProblem(part: Part, issue: { path: PropertyKey[]; code: string }) {
  return { in: part, path: issue.path.map(String).join('.'), code: issue.code };
}

function holdsBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsBrokenText);
}
