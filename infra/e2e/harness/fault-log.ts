import type { BrowserContext } from '@playwright/test';

/** The browser's complaints during a test. */
export interface FaultLog {
  /** Declares that this test makes the browser complain in words that match. */
  expect(pattern: RegExp): void;
  /** Declares a complaint that only comes when the browser gets round to it before the test ends. */
  tolerate(pattern: RegExp): void;
  /** Resolves when every declared complaint has come, or after a minute: one may come after the last step of a test. */
  settle(): Promise<void>;
  /** Undeclared complaints, and declared ones that never came; empty when all is well. */
  surprises(): string[];
}

/** Milliseconds; a busy machine writes some complaints seconds after the step that caused them. */
const LONGEST_WAIT = 60_000;

/** Listens to every page of a context: console errors and warnings, uncaught errors, policy violations. */
export async function watchFaults(context: BrowserContext): Promise<FaultLog> {
  const seen: string[] = [];
  let onSeen = (): void => undefined;
  const expected: RegExp[] = [];
  // Tabs ask for it every twenty seconds: in a test that takes an edge away, it depends on the moment whether one asks then.
  const tolerated: RegExp[] = [/\(\S+\/api\/blocked-releases\)$/];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    seen.push(`console ${message.type()}: ${message.text()}${url ? ` (${url})` : ''}`);
    onSeen();
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    seen.push(`uncaught: ${error.stack ?? error.message}`);
    onSeen();
  });
  // A violated policy that only reports leaves nothing in the console.
  await context.exposeBinding('reportPolicyViolation', (_, text: string) => {
    seen.push(`policy: ${text}`);
    onSeen();
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportPolicyViolation } = globalThis as unknown as {
        reportPolicyViolation(text: string): void;
      };
      reportPolicyViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  const missing = (): RegExp[] => expected.filter((pattern) => !seen.some((line) => pattern.test(line)));
  return {
    settle: () =>
      new Promise((resolve) => {
        const longest = setTimeout(resolve, LONGEST_WAIT);
        onSeen = () => {
          if (missing().length > 0) return;
          clearTimeout(longest);
          resolve();
        };
        onSeen();
      }),
    expect: (pattern) => void expected.push(pattern),
    tolerate: (pattern) => void tolerated.push(pattern),
    surprises: () => [
      ...seen.filter((line) => ![...expected, ...tolerated].some((pattern) => pattern.test(line))),
      ...missing().map((pattern) => `never seen: ${pattern}`),
    ],
  };
}
