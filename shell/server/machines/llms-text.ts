import { brand } from '@lectern/brand';
import { CATEGORY_NAMES, LEVELS } from '@lectern/contracts-catalog';
import { CATEGORIES, type Category } from '@lectern/contracts-core';

/** What the courses of a category teach, for readers who do not know its name. */
const CATEGORY_WORDS: Record<Category, string> = {
  skinbooster: 'skin boosters',
  botox: 'botulinum toxin',
  filler: 'fillers',
  threads: 'thread lifting',
  lifting: 'energy-based lifting',
  live: 'live online sessions',
  offline: 'on-site hands-on training',
};

/** `llms.txt` (llmstxt.org): a description of the site and its pages for language models. */
export function llmsText(origin: string): string {
  const link = (title: string, path: string, about: string): string =>
    `- [${title}](${origin}/en${path}): ${about} ([한국어](${origin}/ko${path}))`;
  return [
    `# ${brand.name}`,
    '',
    `> ${brand.tagline.en}. Video, live and on-site courses for healthcare professionals, taught by physicians, in English and Korean. ${brand.tagline.ko}.`,
    '',
    `Every page exists in English below /en and in Korean below /ko. Pages are complete HTML without JavaScript and carry schema.org data (Course, EducationEvent, Physician, FAQPage). Courses have a category, a level (${LEVELS.join(', ')}), a duration and a price in KRW or USD; access lasts 12 months from purchase.`,
    '',
    '## Courses and instructors',
    '',
    link('Courses', '/search', 'all courses; `?q=` searches, `?category=` and `?level=` filter'),
    ...CATEGORIES.map((category) =>
      link(
        `Courses: ${CATEGORY_NAMES.en[category]}`,
        `/search?category=${category}`,
        `courses on ${CATEGORY_WORDS[category]}`,
      ),
    ),
    link('Doctors', '/doctors', 'the instructors, with career, clinic and ratings'),
    '',
    '## About the service',
    '',
    link('About', '/about', 'what the service is and who runs it'),
    link('Help', '/help', 'answers to frequent questions'),
    link('Refund and cancellation policy', '/policy', 'who gets money back, and until when'),
    link('Terms', '/terms', 'terms of use'),
    link('Privacy policy', '/privacy', 'what is stored, why and how long'),
    link('Contact', '/contact', 'how to reach a person'),
    '',
    '## Optional',
    '',
    `- [Sitemap](${origin}/sitemap.xml): every public address with its last change`,
    '',
  ].join('\n');
}
