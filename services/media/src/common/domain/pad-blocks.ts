const BLOCK = 16;

/**
 * Fills bytes up to whole blocks of AES (PKCS #7). Done once when a segment is read, it saves every viewer's copy: the
 * cipher otherwise answers in two parts that have to be joined.
 */
export function padBlocks(bytes: Buffer): Buffer {
  const missing = BLOCK - (bytes.length % BLOCK);
  const padded = Buffer.allocUnsafeSlow(bytes.length + missing);
  bytes.copy(padded);
  return padded.fill(missing, bytes.length);
}
