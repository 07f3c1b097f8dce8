import type { StaffReview } from '@lectern/contracts-catalog';

/** A review that three readers reported, two of them as an insult. */
export function staffReview(change: Partial<StaffReview> = {}): StaffReview {
  return {
    id: 'review-1',
    curriculum_id: 'course-1',
    curriculum_title_ko: '필러 기초',
    curriculum_title_en: 'Basics of fillers',
    state: 'reported',
    removedFor: null,
    author: 'K***',
    rating: 1,
    text: 'The teacher is a fool.\nDo not buy.',
    language: 'en',
    created_at: '2026-11-18T01:00:00.000Z',
    changed_at: '2026-11-20T03:00:00.000Z',
    reports: [
      { fault: 'insult', at: '2026-11-20T03:00:00.000Z' },
      { fault: 'advertising', at: '2026-11-20T02:00:00.000Z' },
      { fault: 'insult', at: '2026-11-19T02:00:00.000Z' },
    ],
    ...change,
  };
}
