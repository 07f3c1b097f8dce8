import { bilingual, bilingualList } from '../authoring/pairs.ts';
import { COURSE_TAGS } from '../authoring/course-tags.ts';
import { PACK_PRICES, promoFilm, promosOf } from '../home/build-home.ts';
import { allInOnePack, singlePacks } from '../home/packs.ts';
import type { PackText } from '../home/packs.ts';
import { subjectOfLecture } from '../pictures/lecture-subject.ts';
import { platformInstructor } from '../instructors/platform-instructor.ts';
import type { CurriculumSeed, LectureSeed } from '../types.ts';
import { randomFor } from './random.ts';

const THREE_HOURS = 10_800;

/** The courses behind the four packs, so that buying a pack is buying a course. */
export const packCurricula: CurriculumSeed[] = [...singlePacks, allInOnePack].map(toCurriculum);

function toCurriculum(pack: PackText): CurriculumSeed {
  const price = pack === allInOnePack ? PACK_PRICES.all : PACK_PRICES.single;
  return {
    id: pack.id,
    title: bilingual(pack.title),
    subtitle: bilingual(pack.subtitle),
    category: pack.category,
    level: pack.level,
    instructorId: platformInstructor.id,
    languages: ['ko', 'en'],
    description: {
      ko: html(pack, 0, '이 팩에 담긴 것'),
      en: html(pack, 1, 'What the pack contains'),
    },
    learningGoals: bilingualList(pack.goals),
    tags: bilingualList(pack.tags.map((key) => COURSE_TAGS[key])),
    pricing: {
      default: { price: price.krw, currency: 'KRW' },
      display: {
        ko: { amountMinor: price.krw, currency: 'KRW' },
        en: { amountMinor: price.usdCents, currency: 'USD' },
      },
    },
    isLive: false,
    thumbnail: pack.thumbnail,
    detailImages: {
      pc: [1, 2, 3].map((n) => `detail-${pack.category}-${n}-pc`),
      mobile: [1, 2, 3].map((n) => `detail-${pack.category}-${n}-mobile`),
    },
    contentSections: null,
    lectures: lecturesOf(pack),
    rating: 0,
    ratingCount: 0,
    views: 0,
    createdAt: `${pack.createdOn}T00:30:00.000Z`,
    updatedAt: `${pack.createdOn}T00:30:00.000Z`,
  };
}

function html(pack: PackText, side: 0 | 1, listLead: string): string {
  const [first, second] = pack.paragraphs;
  const items = pack.includes.map((item) => `<li>${item[side]}</li>`).join('');
  return `<p>${first?.[side]}</p><p><strong>${listLead}</strong></p><ul>${items}</ul><p>${second?.[side]}</p>`;
}

function lecturesOf(pack: PackText): LectureSeed[] {
  const random = randomFor(`pack ${pack.id}`);
  const hours = promosOf(pack).flatMap((promo) =>
    promo.lectures.map((text) => ({
      text,
      film: promoFilm(promo.id),
      technique: techniqueOf(promo.title[1]),
      share: THREE_HOURS / promo.lectures.length,
    })),
  );
  return hours.map(({ text: [ko, en, koLine, enLine], film, technique, share }, index) => ({
    id: `${pack.id}-l${String(index + 1).padStart(2, '0')}`,
    position: index + 1,
    title: { ko, en },
    description: { ko: koLine, en: enLine },
    duration: Math.round(share) + random.int(-140, 140),
    type: '2d',
    isPreview: index === 0,
    ...(index === 0 ? { previewUrl: film } : {}),
    subject: subjectOfLecture({ regions: [], techniques: [technique], layers: [] }, [ko, en]),
    schedule: null,
    venue: null,
    thumbnail: null,
  }));
}

/** What a promoted lecture teaches, by its English title. @throws when it names none of the three. */
function techniqueOf(title: string): string {
  const found = ['toxin', 'filler', 'thread'].find((word) => title.toLowerCase().includes(word));
  if (found === undefined) throw new Error(`The lecture ${title} teaches nothing known`);
  return found === 'thread' ? 'threads' : found;
}
