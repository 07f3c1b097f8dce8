import { pictureTypeOf } from './picture-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a<script>', 'gif'],
  ['', undefined],
  ['\xff\xd8', undefined],
  ['%PDF-1.7', undefined],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['RIFF0000WEBP', undefined],
  [' GIF89a', undefined],
])('row 53: takes %j for %s', (start, type) => {
  expect(pictureTypeOf(bytes(start))).toBe(type);
});
