import { getCurriculumFull } from '@lectern/contracts-catalog';
import { catalogSeed } from '../../seed/content/index.ts';
import { seedCatalog } from '../../seed/load-seed.ts';
import { startTestCatalog, type TestCatalog } from '../start-test-catalog.ts';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
  await seedCatalog(catalog.dataSource);
});
afterAll(() => catalog.stop());

/** One course in five, of every category: the seed's own specs look at all of them, by the same rule. */
const sample = catalogSeed.curricula.filter((_, index) => index % 5 === 0);

/** Pictures of a course page from top to bottom: of the course, then of the same instructor's courses below it. */
async function picturesOf(id: string): Promise<{ own: string[]; below: string[] }> {
  const { body } = await catalog.ask(`/api/curriculum/${id}/full?lang=ko`);
  const { curriculum, related } = getCurriculumFull.response.parse(body);
  const slides = (curriculum.image_manifest?.contentSlides.ko ?? []).flatMap((section) => section.slides);
  const own = [
    curriculum.thumbnail_ko,
    ...curriculum.detail_image.ko.pc,
    ...slides.map(({ pc }) => pc),
  ].flatMap((image) => image?.id ?? []);
  // What else is shown below goes by popularity, which visitors move: no choice of pictures can foresee it.
  const cards = related.byInstructor;
  return { own, below: cards.flatMap(({ thumbnail }) => thumbnail?.id ?? []) };
}

describe('the pictures of a seeded course page', () => {
  it('are all different, and none is the card of another course of its instructor below', async () => {
    const wrong: string[] = [];
    let cards = 0;
    for (const { id } of sample) {
      const { own, below } = await picturesOf(id);
      expect(own.length).toBeGreaterThan(2);
      cards += below.length;
      const repeats = own.filter((picture, at) => own.indexOf(picture) !== at || below.includes(picture));
      wrong.push(...repeats.map((picture) => `${id}: ${picture}`));
    }
    expect(wrong).toEqual([]);
    expect(cards).toBeGreaterThan(sample.length);
  });
});
