import { format } from 'node:util';

/** Lines the current test declared with `expectConsole`. */
const expected: RegExp[] = [];
const seen: string[] = [];

/** Declares that the current test makes the console print an error or warning matching `pattern`. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => void seen.push(format(...parts));
}

afterEach(() => {
  const lines = seen.splice(0);
  const patterns = expected.splice(0);
  const surprises = lines.filter((line) => !patterns.some((pattern) => pattern.test(line)));
  const missing = patterns.filter((pattern) => !lines.some((line) => pattern.test(line)));
  if (surprises.length > 0) throw new Error(`The console printed:\n${surprises.join('\n')}`);
  if (missing.length > 0) throw new Error(`The console never printed ${missing.join(', ')}`);
});
