import type { HistoryOptions } from '../history/history-options.ts';

const number = new Intl.NumberFormat('en');

/** Brings a made-up past into the databases, which need not have been started before. Resolves with a line on what is there now. */
export async function seedHistory(
  adminUrl: string,
  databases: Readonly<Record<string, string>>,
  options: HistoryOptions,
): Promise<string> {
  // Loaded here, because only this step needs them.
  const [{ prepareHistory }, { writeHistory }] = await Promise.all([
    import('../history/prepare-history.ts'),
    import('../history/write-history.ts'),
  ]);
  await prepareHistory(databases);
  const began = Date.now();
  const { isNew, counts } = await writeHistory(adminUrl, options);
  const told = Object.entries(counts)
    .map(([what, count]) => `${number.format(count)} ${what}`)
    .join(', ');
  if (!isNew) return `is there already: ${told}`;
  const perMinute = ((counts['intervals'] ?? 0) * 60_000) / (Date.now() - began);
  return `${told}; ${number.format(Math.round(perMinute))} intervals a minute`;
}
