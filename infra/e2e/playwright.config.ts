import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const url = process.env['LECTERN_URL'] ?? 'http://localhost:8080';
const results = process.env['E2E_RESULTS'] ?? join(import.meta.dirname, 'test-results');

/**
 * Specs that fill in forms which have a code mailed. They come first, within the twenty codes that a network gets with an easy
 * bot check: people whom other tests make by calls solve harder ones.
 */
const codeForms = ['failing-network', 'keyboard-only', 'license', 'password-reset', 'social-sign-in'].map(
  (name) => `**/${name}.e2e.ts`,
);

/**
 * Specs that take a worker for a minute or more. They begin early: a worker that began one of them in the end would be left
 * alone with it, and its neighbours' processor would wait.
 */
const longOnes = [
  'accessibility-signed-in',
  'buying',
  'lives-of-demo-people',
  'referral-code',
  'rendering-fails',
  'session-conflict',
  'top-banner',
  'two-editors',
  'upload-through-loss',
  'wrong-charge',
  'zero-result-search',
].map((name) => `**/specs/${name}.e2e.ts`);

export default defineConfig({
  projects: [
    { name: 'codes', testDir: 'specs', testMatch: codeForms },
    { name: 'long', testDir: '.', testMatch: ['**/staff/*.e2e.ts', ...longOnes] },
    // Builds and serves the gallery itself; the stack has no part in it. One worker takes all of it.
    { name: 'design-system', testDir: '../../shared/ui/gallery' },
    { name: 'site', testDir: 'specs', testIgnore: [...codeForms, ...longOnes] },
    // One validator reads all pages together, so there is one worker for it.
    { name: 'html', testDir: 'html', fullyParallel: false },
  ],
  testMatch: '**/*.e2e.ts',
  outputDir: join(results, 'traces'),
  // More than the two processors of CI: a test that waits for an answer or a limit leaves its processor to another one.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: join(results, 'report.json') }],
    [join(import.meta.dirname, 'harness/page-report.ts'), { folder: results }],
  ],
  use: {
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Recording every test costs a seventh of the processor time of all; `--trace=retain-on-failure` does it for one.
    trace: 'off',
    launchOptions: {
      // Without a language of its own the browser saves files with Korean names as "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
