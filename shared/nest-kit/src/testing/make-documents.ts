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
