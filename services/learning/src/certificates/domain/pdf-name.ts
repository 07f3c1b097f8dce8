const LONGEST = 120;

/** `{title}_수료증.pdf`, without what file systems refuse and what changes the direction of text. */
export function certificateFileName(title: string): string {
  const safe = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+/, '');
  return `${[...safe].slice(0, LONGEST).join('').trim() || 'Lectern'}_수료증.pdf`;
}

/** The header of a file to be saved under a name in any script (RFC 6266). */
export function attachmentNamed(name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
