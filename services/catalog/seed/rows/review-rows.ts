import type { ReviewSeed } from '../content/types.ts';
import type { Row } from '../write-rows.ts';

export function toReviewRows(seed: ReviewSeed): Row {
  return {
    id: seed.id,
    curriculum_id: seed.curriculumId,
    status: 'visible',
    author: seed.author,
    occupation: seed.occupation,
    occupation_code: seed.occupationCode,
    rating: seed.rating,
    body: seed.text,
    language: seed.language,
    progress: seed.progress,
    helpful_count: seed.helpfulCount,
    reply_body: seed.reply?.text ?? null,
    reply_at: seed.reply?.createdAt ?? null,
    created_at: seed.createdAt,
  };
}
