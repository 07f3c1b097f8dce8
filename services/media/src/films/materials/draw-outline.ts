import { brand } from '@lectern/brand';
import { openPdf } from '@lectern/nest-kit/pdf';
import sharp from 'sharp';
import { clockOf, OUTLINE_WORDS, type LectureOutline } from './domain/outline.ts';
import { PAGE, PagedText } from './paged-text.ts';

/** A change of anything that shapes the file counts this up. */
export const OUTLINE_LAYOUT = 2;

/** Points. Drawings are 16 to 9, those all around 2 to 1. */
const PICTURE_WIDTH = 168;
/** Pixels for a point: sharp in print, and a tenth of the bytes of the whole drawing. */
const PIXELS = 2.5;

const LANGUAGES = { ko: 'ko-KR', en: 'en-US' } as const;

/** Draws the outline of a lecture on A4 pages. `readPicture` brings the bytes of a drawing by its key. */
export async function drawOutline(
  outline: LectureOutline,
  readPicture: (key: string) => Promise<Buffer>,
): Promise<Buffer> {
  const { language, title, course, seconds, parts } = outline;
  const words = OUTLINE_WORDS[language];
  const height = PICTURE_WIDTH / (outline.isSphere ? 2 : 16 / 9);
  const pictures = await drawPictures(outline, height, readPicture);
  const pdf = await openPdf({
    size: [PAGE.width, PAGE.height],
    lang: LANGUAGES[language],
    title,
    author: brand.company.name[language],
    subject: course,
    madeAt: new Date(),
    texts: [title, course, ...outline.paragraphs, ...outline.goals, ...parts.map((part) => part.title)],
  });
  const text = new PagedText(pdf, `${course} · ${title}`);
  const film = outline.isSphere ? words.sphere : words.film;
  text.writeLine('P', course, { size: 11, color: 'soft' });
  text.writeLine('H1', title, { size: 24, font: 'bold', color: 'brand', after: 6 });
  text.writeLine('P', [words.place(outline.position), film, clockOf(seconds)].join('  ·  '), {
    size: 11,
    color: 'soft',
    after: 10,
  });
  if (outline.paragraphs.length > 0) text.writeLine('H2', words.about, HEADING);
  for (const paragraph of outline.paragraphs) text.writeLine('P', paragraph, { size: 11, after: 6 });
  if (outline.goals.length > 0) {
    text.writeLine('H2', words.goals, HEADING);
    text.writeList(outline.goals);
  }
  text.writeLine('H2', words.parts, { ...HEADING, company: height });
  for (const part of outline.parts) {
    text.writeWithPicture(
      [
        { tag: 'H3', text: part.title, size: 13, font: 'bold' },
        { tag: 'P', text: `${clockOf(part.from)} – ${clockOf(part.to)}`, size: 11, color: 'soft' },
      ],
      {
        bytes: pictures.get(part.pictureKey) ?? Buffer.alloc(0),
        alt: words.drawing(part.title),
        width: PICTURE_WIDTH,
        height,
      },
    );
  }
  text.writeLine('P', `${words.foot} ${brand.company.name[language]}`, {
    size: 9,
    color: 'soft',
    before: 12,
  });
  text.endPage();
  return pdf.close();
}

const HEADING = { size: 14, font: 'bold', before: 14, after: 6 } as const;

/** Small pictures by key; a drawing that stands in several places is made once. */
async function drawPictures(
  { parts }: LectureOutline,
  height: number,
  readPicture: (key: string) => Promise<Buffer>,
): Promise<ReadonlyMap<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const key of new Set(parts.map(({ pictureKey }) => pictureKey))) {
    const drawn = sharp(await readPicture(key))
      .resize(Math.round(PICTURE_WIDTH * PIXELS), Math.round(height * PIXELS), { fit: 'cover' })
      .jpeg({ quality: 78 });
    pictures.set(key, await drawn.toBuffer());
  }
  return pictures;
}
