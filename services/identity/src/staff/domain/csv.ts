/** Characters, also full-width ones, with which a spreadsheet formula begins; text of users may begin with them too. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** One line of a CSV file (RFC 4180), safe to open in a spreadsheet. */
export function csvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map((cell) => quoted(cell === null ? '' : String(cell))).join(',')}\r\n`;
}

function quoted(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
