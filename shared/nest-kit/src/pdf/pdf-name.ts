const LONGEST = 120;

/** `{title}_{kind}.pdf`, without what file systems refuse in titles and what changes the direction of text. */
export function pdfFileName(title: string, kind: string): string {
  const safe = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '');
  return `${[...safe].slice(0, LONGEST).join('').trim() || 'Lectern'}_${kind}.pdf`;
}
