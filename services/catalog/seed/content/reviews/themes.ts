import type { TopicText } from '../authoring/authoring.types.ts';
import type { ReviewTheme } from './review.types.ts';

const THEME_OF_CATEGORY: Record<TopicText['category'], ReviewTheme> = {
  botox: 'toxin',
  filler: 'filler',
  threads: 'threads',
  lifting: 'energy',
  skinbooster: 'booster',
  live: 'live',
  offline: 'onsite',
};

/** Topics whose courses are not about what their category performs. */
const THEME_OF_TOPIC: Partial<Record<string, ReviewTheme>> = {
  'toxin-safety': 'safety',
  occlusion: 'safety',
  'late-reactions': 'safety',
  'thread-complications': 'safety',
  'energy-safety': 'safety',
  'booster-safety': 'safety',
  'facial-anatomy': 'anatomy',
  ultrasound: 'anatomy',
  'smas-fixation': 'anatomy',
  'first-clinic': 'clinic',
  'special-faces': 'toxin',
  'body-toxin': 'comfort',
  hyperhidrosis: 'comfort',
  'thread-anaesthesia': 'comfort',
  'topical-anaesthesia': 'comfort',
  'acne-scar': 'skin',
  'pore-sebum': 'skin',
  prp: 'skin',
  consent: 'clinic',
  photography: 'clinic',
  'annual-plan': 'clinic',
  'thread-selection': 'clinic',
  pharmacology: 'knowledge',
  rheology: 'knowledge',
  exosome: 'knowledge',
  'thread-materials': 'knowledge',
};

export function themeOf(topic: TopicText): ReviewTheme {
  return THEME_OF_TOPIC[topic.key] ?? THEME_OF_CATEGORY[topic.category];
}
