export const categories = [
  'skinbooster',
  'botox',
  'filler',
  'threads',
  'lifting',
  'live',
  'offline',
] as const;

export type Category = (typeof categories)[number];
