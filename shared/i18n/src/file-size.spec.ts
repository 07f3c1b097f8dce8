import { formatFileSize, formatMegabytes } from './file-size.ts';

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [31_744, '31 KB'],
  [1024 * 1024 - 1, '1.0 MB'],
  [1_310_720, '1.3 MB'],
  [10 * 1024 * 1024, '10.0 MB'],
  [3.5 * 1024 * 1024 * 1024, '3.5 GB'],
])('tells %i bytes as %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

it.each([
  [0, '0.00 MB'],
  [1, '0.01 MB'],
  [1_310_720, '1.25 MB'],
  [10 * 1024 * 1024, '10.00 MB'],
])('tells %i bytes in MB as %s', (bytes, text) => expect(formatMegabytes(bytes)).toBe(text));
