import { SITE_REASONS } from '@lectern/contracts-commerce';
import { readSiteReason, writeSiteReason } from './site-reason.ts';

it.each(SITE_REASONS)('is known again as it was written: %s', (why) => {
  for (const requestedBy of ['site', 'provider'] as const)
    expect(readSiteReason({ requestedBy, reason: writeSiteReason(why) })).toBe(why);
});

it('is none of what a person wrote, though the words are the same', () => {
  const reason = writeSiteReason('late');
  for (const requestedBy of ['buyer', 'staff'] as const)
    expect(readSiteReason({ requestedBy, reason })).toBeNull();
});

it('is none of words that no release wrote', () => {
  expect(readSiteReason({ requestedBy: 'site', reason: 'The course is cancelled' })).toBeNull();
});
