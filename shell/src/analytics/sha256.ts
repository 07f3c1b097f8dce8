/** SHA-256 of a text as 64 hexadecimal digits. Addresses are compared without case and outer blanks. */
export async function sha256(text: string, subtle: SubtleCrypto = crypto.subtle): Promise<string> {
  const bytes = new TextEncoder().encode(text.trim().toLowerCase());
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
