const SIGNATURES = {
  jpeg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [
    [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
    [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  ],
} as const;

export type PictureType = keyof typeof SIGNATURES;

/** The type by the file's first bytes; its name and claimed type are ignored. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const types = Object.keys(SIGNATURES) as PictureType[];
  return types.find((type) =>
    SIGNATURES[type].some((signature) => signature.every((byte, index) => bytes[index] === byte)),
  );
}
