/** Courses of the content that the lives are about; the first three are the demo instructor's. */
export const COURSES = {
  short: 'marionette-commissure-short',
  cannula: 'cannula-needle-view',
  shadow: 'nasolabial-shadow',
  ended: 'glabella-first-five-points',
  givenBack: 'hifu-basics-physics',
  unstarted: 'pn-basics-start',
  begun: 'thread-selection-four-causes',
  dollars: 'lips-proportion',
  declined: 'acne-scar-types',
  waiting: 'topical-anaesthesia-comfort',
  coded: 'energy-safety-checklist',
  left: 'toxin-safety-busy-clinic',
  pack: 'pack-lifting',
} as const;
