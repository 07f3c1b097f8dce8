import { INSIDE } from '../engines/enter.ts';
import { engineFile, engineFolder, type Surroundings } from './part.ts';

/** The folder of the cluster's data that is the repository. */
export const BACKUPS = 'backups';
const STANZA = 'lectern';
const PASSWORDS = 'backup-passwords';
const WITHIN_MS = 10 * 60_000;
const fileOf = (index: number): string => `backup-${index + 1}.conf`;

/** A command of pgBackRest as the member with this index runs it. */
export const backupCommand = (index: number, words: string): string =>
  `pgbackrest ${backupOptions(index).join(' ')} ${words}`;

const backupOptions = (index: number): string[] => [
  `--config=${INSIDE}/${fileOf(index)}`,
  `--stanza=${STANZA}`,
];

/** Runs a command of pgBackRest as the member with this index would. @throws {Problem} with its words. */
export const runBackRest = ({ engines }: Surroundings, index: number, ...words: string[]): Promise<string> =>
  engines.run(
    '/usr/bin/env',
    [
      `PGPASSFILE=${INSIDE}/${PASSWORDS}`,
      ...['/usr/bin/pgbackrest', ...backupOptions(index), '--log-level-console=warn', ...words],
    ],
    WITHIN_MS,
  );

/** Writes the settings of pgBackRest: one repository that all members archive into, whoever is the primary. */
export async function writeBackupSettings(around: Surroundings): Promise<void> {
  const repository = await engineFolder(around, BACKUPS);
  await engineFile(around, PASSWORDS, `127.0.0.1:*:*:postgres:${around.plan.password}\n`);
  await Promise.all(
    around.plan.ports.members.map(async ({ postgres }, index) => {
      const spool = await engineFolder(around, `backup-spool-${index + 1}`);
      const lines = [
        '[global]',
        `repo1-path=${repository}`,
        'repo1-retention-full=2',
        `spool-path=${spool}`,
        `lock-path=${spool}`,
        'log-level-file=off',
        'compress-type=lz4',
        'process-max=2',
        'start-fast=y',
        'archive-timeout=30',
        `[${STANZA}]`,
        `pg1-path=${INSIDE}/member-${index + 1}/data`,
        `pg1-port=${postgres}`,
        'pg1-user=postgres',
        'pg1-socket-path=127.0.0.1',
      ];
      await engineFile(around, fileOf(index), `${lines.join('\n')}\n`);
    }),
  );
}
