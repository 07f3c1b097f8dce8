/** What the page of a pack says of it, as HTML: a line, and a list of what it contains. */
export function describePack(line: string, includes: readonly string[]): string {
  const items = includes.map((item) => `<li>${escapeText(item)}</li>`).join('');
  return `${line === '' ? '' : `<p>${escapeText(line)}</p>`}${items === '' ? '' : `<ul>${items}</ul>`}`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
