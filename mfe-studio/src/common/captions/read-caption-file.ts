/**
 * The text of a caption file: UTF-8, or EUC-KR as older Korean programs write it. Null for what is neither.
 */
export async function readCaptionFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer();
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding may be the one.
    }
  }
  return null;
}
