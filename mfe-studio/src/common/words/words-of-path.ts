import type { Translate } from '../use-studio-text.ts';

const NAMES: Readonly<Record<string, string>> = {
  'titles.ko': 'new.titles.ko',
  'titles.en': 'new.titles.en',
  'subtitles.ko': 'fields.subtitles.ko',
  'subtitles.en': 'fields.subtitles.en',
  'goals.ko': 'fields.goals.ko',
  'goals.en': 'fields.goals.en',
  'descriptions.ko': 'fields.descriptions.ko',
  'descriptions.en': 'fields.descriptions.en',
  'audience.ko': 'fields.audience.ko',
  'audience.en': 'fields.audience.en',
  'prerequisites.ko': 'fields.prerequisites.ko',
  'prerequisites.en': 'fields.prerequisites.en',
  'tags.ko': 'fields.tags.ko',
  'tags.en': 'fields.tags.en',
  'thumbnails.ko': 'fields.thumbnails.ko',
  'thumbnails.en': 'fields.thumbnails.en',
  'detailImages.pc': 'fields.detailImages.pc',
  'detailImages.mobile': 'fields.detailImages.mobile',
  category: 'new.category',
  level: 'new.level',
  language: 'new.language',
  type: 'new.type',
  'price.krw': 'new.price',
  'price.usd': 'fields.usd',
  'price.isFree': 'fields.free',
  promoVideoId: 'fields.promo.title',
  hasCertificate: 'fields.certificate',
  disclosure: 'fields.ties',
  hasPatientConsent: 'fields.patients',
  refundNoticeShown: 'fields.refund',
};

/** What a place of a document is called. */
export function wordsOfPath(path: string, t: Translate): string {
  const name = NAMES[path];
  if (name) return t(name);
  if (path.startsWith('lectures.')) return t('path.lecture');
  if (path.startsWith('sections.')) return t('path.section');
  return t('path.other');
}
