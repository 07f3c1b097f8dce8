import { PDFiumLibrary } from '@hyzyla/pdfium';
import { OWN_FORM_HEADER } from '@lectern/contracts-core';
import { attachVideo, listMaterials, uploadMaterial, type Material } from '@lectern/contracts-media';
import { lectureFacts } from '../partners.ts';
import { keepDrawings, materialsOf, opened, signIn } from '../play-films.ts';
import { startTestMedia, type TestMedia } from '../start-test-media.ts';

let media: TestMedia;
const facts = (id: string, change: Parameters<typeof lectureFacts>[1] = {}) =>
  media.partners.lectures.set(id, lectureFacts(id, change));

beforeAll(async () => {
  media = await startTestMedia();
  facts('lecture');
  facts('around', { type: '360', duration: 21 });
  facts('long', { duration: 3_700, title_ko: '긴 "강의"', title_en: 'A long lecture' });
  facts('live', { type: 'live' });
  facts('on-site', { type: 'onsite' });
  facts('with-files', { type: 'onsite' });
  await keepDrawings(media, ['lecture', 'around', 'long']);
  media.partners.enrolments.add('buyer course');
});
afterAll(() => media.stop());

const headers = () => signIn(media, 'buyer');
/** On a busy machine the service may answer "try again" (503): what it asks of others has two seconds. */
async function untilServed(ask: () => Promise<Response>, tries = 20): Promise<Response> {
  const response = await ask();
  if (response.status !== 503 || tries === 1) return response;
  await response.body?.cancel();
  return untilServed(ask, tries - 1);
}
const listOf = async (lectureId: string): Promise<Material[]> => {
  const response = await untilServed(() => materialsOf(media, headers(), lectureId));
  expect(response.status).toBe(200);
  return listMaterials.response.parse(await response.json()).materials;
};
const fetchMaterial = ({ address }: Material) =>
  untilServed(() => fetch(media.url + address, { headers: headers() }));
const fileOf = async (lectureId: string, language: 'ko' | 'en') => {
  const found = (await listOf(lectureId)).find((one) => one.language === language);
  if (!found) throw new Error('There is no such material');
  const response = await fetchMaterial(found);
  expect(response.status).toBe(200);
  return { found, response, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function readPdf(bytes: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages = [...document.pages()].map((page) => page.getText());
  document.destroy();
  library.destroy();
  return { pages, text: pages.join('\n') };
}

it('are an outline in each language: as large as the list says, saved under the title of the lecture', async () => {
  expect((await listOf('lecture')).map(({ kind, type, language }) => [kind, type, language])).toEqual([
    ['outline', 'pdf', 'en'],
    ['outline', 'pdf', 'ko'],
  ]);
  const { found, response, bytes } = await fileOf('lecture', 'ko');
  expect(bytes).toHaveLength(found.bytes);
  expect(found.bytes).toBeLessThan(300_000);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining(encodeURIComponent('이마의 b 깊이 b_수업개요.pdf')),
  });
});

it('are what their author handed in, once the lecture is published with it, and for learners of the course alone', async () => {
  const { cookie } = signIn(media, 'teacher');
  const person = media.partners.sessions.get('session-of-teacher');
  if (person) media.partners.sessions.set('session-of-teacher', { ...person, roles: ['instructor'] });
  const handIn = async (file: Uint8Array<ArrayBuffer>, name: string, as = cookie) => {
    const form = new FormData();
    form.set('file', new File([file], name, { type: 'application/pdf' }));
    const sent = {
      method: 'POST',
      body: form,
      headers: { cookie: as, 'sec-fetch-site': 'same-origin', [OWN_FORM_HEADER]: '1' },
    };
    const response = await fetch(media.url + uploadMaterial.path, sent);
    return { status: response.status, body: Object(await response.json()) };
  };
  const bytes = new TextEncoder().encode('%PDF-1.7 notes %%EOF');
  expect((await handIn(bytes, 'notes.pdf', headers().cookie)).status).toBe(403);
  expect((await handIn(new TextEncoder().encode('MZ program'), 'notes.pdf')).body.error).toBe(
    'INVALID_FILE_TYPE',
  );
  const { status, body } = await handIn(bytes, '요약 자료.pdf');
  expect([status, body.file]).toEqual([
    201,
    { id: body.file.id, name: '요약 자료.pdf', type: 'pdf', bytes: bytes.length },
  ]);
  expect((await listOf('with-files')).length).toBe(0);
  const materials = [{ id: body.file.id, title_ko: '요약', title_en: 'Notes' }];
  await media.internal(attachVideo.path, { lectureId: 'with-files', videoId: null, ownerId: 'teacher', version: 1, materials }); // prettier-ignore
  const [found] = await listOf('with-files');
  expect(found).toMatchObject({
    kind: 'file',
    type: 'pdf',
    title_ko: '요약',
    language: null,
    bytes: bytes.length,
  });
  const response = await fetchMaterial(found as Material);
  expect(await response.text()).toBe('%PDF-1.7 notes %%EOF');
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent('요약 자료.pdf'));
  const other = (found as Material).address.replace(body.file.id, `m_${'x'.repeat(22)}`);
  expect((await fetch(media.url + other, { headers: headers() })).status).toBe(404);
});

it('say what the lecture says of itself, and the parts of its film as the player shows them', async () => {
  const { chapters } = await opened(media, { userId: 'buyer', lectureId: 'long', headers: headers() });
  expect(chapters.length).toBeGreaterThan(1);
  const ko = await readPdf((await fileOf('long', 'ko')).bytes);
  for (const words of ['보톡스 과정', '긴 "강의"', '첫 문장입니다. 둘째 문장입니다.', '목표', '1:01:40']) {
    expect(ko.text).toContain(words);
  }
  const en = await readPdf((await fileOf('long', 'en')).bytes);
  for (const { title_ko, title_en } of chapters) {
    // A long title stands on two lines.
    expect(inOneLine(ko.text)).toContain(inOneLine(title_ko));
    expect(inOneLine(en.text)).toContain(inOneLine(title_en));
  }
  expect(en.text).toContain('Goal');
  expect(en.text).not.toMatch(/[가-힣]/);
  for (const page of en.pages) expect(page).toContain('Botox course · A long lecture');
});

it('have a part and a drawing also where the film is one chapter, and all around', async () => {
  for (const lectureId of ['lecture', 'around']) {
    const { bytes } = await fileOf(lectureId, 'ko');
    expect((await readPdf(bytes)).text).toMatch(/0:00 – 0:(37|21)/);
    // Tagged for screen readers, with the drawing.
    expect(bytes.toString('latin1')).toMatch(/\/Figure/);
  }
});

it('are drawn once: the second reader gets the same file, another title another one', async () => {
  const first = await fileOf('lecture', 'en');
  const second = await fileOf('lecture', 'en');
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(second.found.address).not.toBe(first.found.address);
});

it('start the lecture, which a refund asks about; their list does not', async () => {
  media.partners.begun.length = 0;
  const [one] = await listOf('around');
  expect(media.partners.begun).toEqual([]);
  if (one) await fetchMaterial(one);
  // One that was answered too late is told again.
  expect(new Set(media.partners.begun)).toEqual(new Set(['buyer around']));
});

it.each(['live', 'on-site'])('are none of a lecture that is %s', async (lectureId) => {
  expect(await listOf(lectureId)).toEqual([]);
});

it('are none of a lecture that the course does not have', async () => {
  expect((await materialsOf(media, headers(), 'nothing')).status).toBe(404);
});

const inOneLine = (text: string): string => text.replaceAll(/[\s·\u0000-\u001f]+/g, ' ');
