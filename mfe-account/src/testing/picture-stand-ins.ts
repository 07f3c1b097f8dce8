/** Stand-ins for the picture functions that jsdom lacks: decode, draw, encode. */
export interface PictureStandIns {
  /** Boxes filled on the canvas that is written, in pixels: x, y, width, height. */
  readonly filled: number[][];
  /** Qualities asked for, one by one. */
  readonly qualities: (number | undefined)[];
  readonly closed: jest.Mock;
  /** Bytes of what is written in a quality; null when the browser cannot write it. */
  sizeAt: (quality: number | undefined) => number | null;
  /** Whether files open. */
  opens: boolean;
  restore(): void;
}

/** Decodes every file as a picture of 1000 × 500 pixels. */
export function standInForPictures(): PictureStandIns {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'createImageBitmap');
  const stand: PictureStandIns = {
    filled: [],
    qualities: [],
    closed: jest.fn(),
    sizeAt: () => 2_000,
    opens: true,
    restore: () => {
      if (before) Object.defineProperty(globalThis, 'createImageBitmap', before);
      else Reflect.deleteProperty(globalThis, 'createImageBitmap');
    },
  };
  Object.assign(globalThis, {
    createImageBitmap: async (_file: File, options: ImageBitmapOptions) => {
      if (!stand.opens) throw new DOMException('The source image could not be decoded', 'InvalidStateError');
      expect(options).toEqual({ imageOrientation: 'from-image' });
      return { width: 1_000, height: 500, close: stand.closed };
    },
  });
  const pen = { drawImage: jest.fn(), fillStyle: '', fillRect: (...box: number[]) => stand.filled.push(box) };
  // axe asks for a canvas with options, and goes without one.
  const getContext = (_kind: string, options?: unknown) => (options ? null : pen);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(getContext as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality?: number) => {
    stand.qualities.push(quality);
    const size = stand.sizeAt(quality);
    const blob = new Blob(['drawn anew'], { type: type ?? 'image/png' });
    if (size !== null) Object.defineProperty(blob, 'size', { value: size });
    done(size === null ? null : blob);
  });
  return stand;
}
