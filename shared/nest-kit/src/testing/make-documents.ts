import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PDF of the given objects, the first of which is its catalogue; with a table that fits. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const places = objects.map((object, index) => {
    const place = length();
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = length();
  const count = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

/** A document as a PDF: a red square on every page; `catalog` adds to its catalogue, `more` further objects. */
export function documentPdf({
  pages = 1,
  catalog = '',
  more = [] as readonly (string | Buffer)[],
} = {}): Buffer {
  const content = '1 0 0 rg 72 600 200 100 re f';
  const kids = Array.from({ length: pages }, (_, index) => `${index + 4} 0 R`);
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R >>'),
    ...more,
  ]);
}

const streamOf = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

const onePagePdf = (content: Buffer, ...more: Buffer[]): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R
        /Resources << /XObject << /Picture 5 0 R >> >> >>`,
    content,
    ...more,
  ]);

/** A page with a picture of 120,000 × 120,000 pixels, in less than a kilobyte. */
export function giantPicturePdf(): Buffer {
  const side = 120_000;
  const picture = `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode`;
  const firstSegment = Buffer.from('0000000030000100000013000000400000004000000000000000000100', 'hex');
  return onePagePdf(
    streamOf('', Buffer.from('500 0 0 500 0 0 cm /Picture Do')),
    streamOf(picture, firstSegment),
  );
}

/** A page that is painted over and over again, for minutes. */
export function slowPdf(): Buffer {
  const paint = '1 0 0 rg 0 0 595 842 re f\n'.repeat(400_000);
  return onePagePdf(streamOf('/Filter /FlateDecode', deflateSync(paint)));
}

/** 49 million pixels of eight bytes each, which have to be unfolded at once. */
export const deepPng = (): Promise<Buffer> =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 4, background: '#123f' } })
    .toColourspace('rgb16')
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 90, b: 160 } } });

/** A photograph of a document with the place it was taken at. */
export const documentJpeg = (width = 640, height = 480): Promise<Buffer> =>
  picture(width, height)
    .withExif({
      IFD3: { GPSLatitude: '37/1 33/1 59/1', GPSLatitudeRef: 'N' },
      IFD0: { Model: 'Canary-Camera' },
    })
    .jpeg()
    .toBuffer();

export const documentPng = (width = 640, height = 480): Promise<Buffer> =>
  picture(width, height).png().toBuffer();
