import { writeFile } from 'node:fs/promises';
import { importCanaries } from './canaries/import-canaries.check.ts';
import { lintCanaries } from './canaries/lint-canaries.check.ts';
import type { Check } from './check.ts';
import { commands } from './commands.check.ts';
import { namedFiles } from './documents/named-files.check.ts';
import { replacedModules } from './federation/replaced-modules.check.ts';
import { faultRows } from './fault-rows/fault-rows.check.ts';
import { films } from './films/films.check.ts';
import { files } from './files.check.ts';
import { imports } from './imports/imports.check.ts';
import { lock } from './lock/lock.check.ts';
import { manifests } from './manifests.check.ts';
import { messages } from './messages/messages.check.ts';
import { recordedWords } from './messages/recorded-words.check.ts';
import { roles } from './roles/roles.check.ts';
import { rooms } from './rooms/rooms.check.ts';
import { apiReport } from './shell-api/api-report.check.ts';
import { customProperties } from './styles/custom-properties.check.ts';
import { ownBox } from './styles/own-box.check.ts';
import { sharedNames } from './styles/shared-names.check.ts';

const checks: Check[] = [
  imports,
  importCanaries,
  lintCanaries,
  messages,
  recordedWords,
  manifests,
  files,
  commands,
  namedFiles,
  lock,
  faultRows,
  apiReport,
  replacedModules,
  customProperties,
  sharedNames,
  ownBox,
  roles,
  rooms,
  films,
];

/** `node infra/checks/src/main.ts [--report file]`: runs all checks and fails when one of them does. */
async function main(reportFile: string | undefined): Promise<void> {
  let passed = 0;
  let failed = 0;
  for (const check of checks) {
    for (const { name, problems } of await check()) {
      if (problems.length === 0) passed += 1;
      else {
        failed += 1;
        console.log(`✗ ${name}\n${problems.map((problem) => `    ${problem}`).join('\n')}`);
      }
    }
  }
  console.log(`${passed} checks passed, ${failed} failed`);
  if (reportFile) await writeFile(reportFile, JSON.stringify({ passed, failed, skipped: 0 }));
  process.exitCode = failed > 0 ? 1 : 0;
}

const flag = process.argv.indexOf('--report');
await main(flag > 0 ? process.argv[flag + 1] : undefined);
