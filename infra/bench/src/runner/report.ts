import type { Measurement } from '../bench.ts';

/** What one benchmark found, as it goes into docs/benchmarks.md. */
export interface BenchResult {
  readonly name: string;
  readonly about: string;
  readonly measurements: readonly Measurement[];
  /** Day of the run, ISO. */
  readonly day: string;
  /** Processor, cores, memory and versions; never a name of the machine. */
  readonly machine: string;
  /** The benchmark whose section has the figures of this one. */
  readonly partOf?: string;
  /** Only a part of its rows was measured, so that the page keeps what it has. */
  readonly printsOnly?: boolean;
}

const opening = `# Benchmarks

Ratios, measured side by side in one run, so that they mean the same on any machine. \`npm run bench\` measures
everything again and rewrites this page; \`npm run bench -- <name>\` does so for one section.
`;

/** True when a measurement keeps its limit, or has none. */
export function keepsLimit({ value, limit, direction }: Measurement): boolean {
  if (limit === undefined) return true;
  return direction === 'at most' ? value <= limit : value >= limit;
}

/** Puts new results into the page; sections of benchmarks that did not run stay as they are, in alphabetical order. */
export function updatePage(page: string, results: readonly BenchResult[]): string {
  const sections = new Map(
    page
      .split(/^(?=## )/m)
      .filter((part) => part.startsWith('## '))
      .map((part) => [part.slice(3, part.indexOf('\n')).trim(), part.trim()]),
  );
  for (const result of results) if (!result.printsOnly) sections.set(result.name, section(result));
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return [opening.trim(), ...sorted].join('\n\n') + '\n';
}

/** The rows of a result as a table for the terminal. */
export function printable({ name, measurements }: BenchResult): string {
  const rows = measurements.map((row) => [
    keepsLimit(row) ? '✓' : '✗',
    row.name,
    figure(row.value, row.unit),
    row.limit === undefined ? 'a figure' : `${row.direction} ${figure(row.limit, row.unit)}`,
    row.detail ?? '',
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    (row) =>
      `  ${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}`,
  );
  return [name, ...lines].join('\n');
}

function section({ name, about, measurements, day, machine, partOf }: BenchResult): string {
  if (partOf) {
    const where = `Its figures are rows of [${partOf}](#${partOf}); \`npm run bench -- ${name}\` prints them alone.`;
    return [`## ${name}`, '', about, '', where].join('\n');
  }
  const rows = measurements.map((row) => {
    const sign = row.direction === 'at most' ? '≤' : '≥';
    const limit = row.limit === undefined ? 'none' : `${sign} ${figure(row.limit, row.unit)}`;
    const verdict = row.limit === undefined ? 'figure' : keepsLimit(row) ? 'pass' : '**fail**';
    return `| ${row.name} | ${figure(row.value, row.unit)} | ${limit} | ${verdict} | ${row.detail ?? ''} |`;
  });
  return [
    `## ${name}`,
    '',
    about,
    '',
    '| Measure | Value | Limit | Result | Figures |',
    '|---|---:|---:|---|---|',
    ...rows,
    '',
    `Measured on ${day} with \`npm run bench -- ${name}\`: ${machine}.`,
  ].join('\n');
}

function figure(value: number, unit?: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toFixed(digits);
  return unit ? `${text} ${unit}` : `${text}×`;
}
