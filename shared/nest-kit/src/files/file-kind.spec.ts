import { isPolyglot, kindOf } from './file-kind.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');
const PNG_END = Buffer.from('49454e44ae426082', 'hex');
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex');

it.each([
  ['image/png', PNG],
  ['image/jpeg', JPEG],
  ['application/pdf', Buffer.from('%PDF-1.7\n')],
  [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [undefined, Buffer.from('\n%PDF-1.7')],
  [undefined, Buffer.from('GIF89a')],
  [undefined, Buffer.from('RIFF0000WEBP')],
  [undefined, Buffer.alloc(0)],
])('a file is %s by its first bytes', (kind, bytes) => {
  expect(kindOf(bytes)).toBe(kind);
});

it.each([
  ['a script', Buffer.concat([JPEG, Buffer.from('<SCRIPT>')])],
  ['a page', Buffer.concat([JPEG, Buffer.from('<!DocType html>')])],
  ['a PDF', Buffer.concat([JPEG, Buffer.from('%PDF-1.4')])],
  ['a drawing', Buffer.concat([JPEG, Buffer.from('<Svg\nonload=x>')])],
  ['an archive', Buffer.concat([JPEG, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])],
])('a picture that is %s as well is found out', (_what, bytes) => {
  expect(isPolyglot(bytes, 'image/jpeg')).toBe(true);
});

it('a photo is none for letters that its bytes have by chance', () => {
  const byChance = [
    Buffer.from('<sVg'),
    Buffer.from('93', 'hex'),
    Buffer.from('<HTml'),
    Buffer.from('00', 'hex'),
  ];
  expect(isPolyglot(Buffer.concat([JPEG, ...byChance]), 'image/jpeg')).toBe(false);
});

it('nothing follows the end of a PNG', () => {
  expect(isPolyglot(Buffer.concat([PNG, PNG_END]), 'image/png')).toBe(false);
  expect(isPolyglot(Buffer.concat([PNG, PNG_END, Buffer.from('x')]), 'image/png')).toBe(true);
});
