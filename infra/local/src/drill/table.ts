import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspaceRoot } from '../paths.ts';
import type { DrillResult } from './run-drill.ts';

const FILE = join(workspaceRoot, 'docs/operations.md');
const [BEGIN, END] = ['<!-- drills: written by npm run drill -->', '<!-- drills end -->'];
const HEAD = [
  '| Drill | What is done | Reads: asked, failed, 503 | Writes: acknowledged, failed, lost | Payments, sign-ins | Longest time without a write | Result |',
  '| --- | --- | --- | --- | --- | --- | --- |',
];

/** One row for each drill; those that were run stand in place of their former rows. */
export function drillTable(results: readonly DrillResult[], former: readonly string[] = []): string {
  const rows = new Map(former.map((row) => [nameOf(row), row]));
  for (const result of results) rows.set(result.drill.name, rowOf(result));
  return [...HEAD, ...rows.values()].join('\n');
}

const nameOf = (row: string): string => row.split('|')[1]?.trim() ?? '';

function rowOf({ drill, seconds, reads, writes, lost, events, facts, broken }: DrillResult): string {
  const cells = [
    drill.name,
    `${drill.about} (${Math.round(seconds)} s)`,
    [reads.asked, reads.failed, reads.unavailable].join(', '),
    [writes.acknowledged, writes.failed, lost.length].join(', '),
    [writes.payments, writes.signIns].join(', '),
    `${(writes.longestGap / 1_000).toFixed(1)} s`,
    broken.length === 0
      ? ['as promised', ...facts, `${events.events} events and ${events.mailed} mails, each once`].join('; ')
      : `**${broken.join('; ')}**`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`;
}

/** Puts the results into docs/operations.md. */
export async function writeTable(results: readonly DrillResult[], when: string): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const [from, to] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (from === -1 || to === -1) throw new Error(`${FILE} has no place for the table of drills`);
  const former = text
    .slice(from, to)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Drill') && !line.startsWith('| ---'));
  const table = `${BEGIN}\n\nLast run: ${when}.\n\n${drillTable(results, former)}\n\n`;
  await writeFile(FILE, text.slice(0, from) + table + text.slice(to));
}
