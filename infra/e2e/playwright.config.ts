import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const url = process.env['LECTERN_URL'] ?? 'http://localhost:8080';
const results = process.env['E2E_RESULTS'] ?? join(import.meta.dirname, 'test-results');

export default defineConfig({
  projects: [
    // Before the others: its sign-up forms have to come within the twenty codes that a network gets with an easy bot check.
    { name: 'site', testDir: 'specs' },
    // All tests here sign in as the same demo owner, who has one session: one worker, one after the other.
    { name: 'staff', testDir: 'staff', workers: 1, fullyParallel: false, timeout: 90_000 },
    // One validator reads all pages together, so there is one worker for it.
    { name: 'html', testDir: 'html', fullyParallel: false },
    // Builds and serves the gallery itself; the stack has no part in it.
    { name: 'design-system', testDir: '../../shared/ui/gallery' },
  ],
  testMatch: '**/*.e2e.ts',
  outputDir: join(results, 'traces'),
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
