/** A step of a story. */
export interface Step {
  readonly name: string;
  readonly milliseconds: number;
  /** What was seen when it was over. */
  readonly seen: string;
}

/** The steps as a table in Markdown, with seconds. */
export function timeTable(steps: readonly Step[]): string {
  const rows = [
    ['Step', 'Took', 'Seen'],
    ...steps.map(({ name, milliseconds, seen }) => [name, `${(milliseconds / 1_000).toFixed(2)} s`, seen]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...body] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  );
  const line = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, line, ...body].join('\n');
}
