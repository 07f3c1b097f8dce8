import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from '../check.ts';
import { workspaceRoot, writtenFiles } from '../workspace-files.ts';
import { readRecorded, type Source } from './recorded-words.ts';

/** Told beside the facts, by the sentence, or in words of their own (`record-facts.ts` of the admin). */
const TOLD_ELSEWHERE = new Set([
  ...['reason', 'before', 'after', 'amountMinor', 'payoutMinor', 'ownerId', 'answerId', 'act', 'change'],
  ...['channel', 'by', 'order', 'kind', 'locale', 'language', 'action', 'currency', 'service', 'scope'],
]);

interface AuditMessages {
  readonly audit: object;
  readonly auditEntry: object;
  readonly auditFact: object;
}

/** Whatever the services record in the audit has words in both languages: staff would read it as it is stored. */
export async function recordedWords(): Promise<CheckResult[]> {
  const paths = (await writtenFiles('services')).filter((path) => /\/src\/.*(?<!\.spec)\.ts$/.test(path));
  const read = async (path: string): Promise<Source> => ({
    path,
    text: await readFile(join(workspaceRoot, path), 'utf8'),
  });
  const { actions, names, unread } = readRecorded(await Promise.all(paths.map(read)));
  const results = ['en', 'ko'].map(async (language): Promise<CheckResult> => {
    const { text } = await read(`mfe-admin/src/messages/${language}.json`);
    const { audit, auditEntry, auditFact } = JSON.parse(text) as AuditMessages;
    const sentences = new Set(Object.keys(auditEntry).map((name) => name.replace(/_(?:self|unknown)$/, '')));
    const keys = [...actions].map((action) => action.replaceAll('.', '-'));
    return {
      name: `words of the audit: ${language}`,
      problems: [
        ...keys.filter((key) => !Object.hasOwn(audit, key)).map((key) => `no "audit.${key}"`),
        ...keys.filter((key) => !sentences.has(key)).map((key) => `no "auditEntry.${key}"`),
        ...[...names]
          .filter((name) => !TOLD_ELSEWHERE.has(name) && !Object.hasOwn(auditFact, name))
          .map((name) => `no "auditFact.${name}"`),
      ],
    };
  });
  return [{ name: 'actions of the audit', problems: unread }, ...(await Promise.all(results))];
}
