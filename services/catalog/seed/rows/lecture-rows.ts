import type { CurriculumSeed, LectureSeed } from '../content/types.ts';
import type { Row } from '../write-rows.ts';

/** Places of an on-site session, as their descriptions say. */
const SEATS = 8;

export function toLectureRows(curriculum: CurriculumSeed): Row[] {
  return curriculum.lectures.map((lecture) => ({
    id: lecture.id,
    curriculum_id: curriculum.id,
    instructor_id: curriculum.instructorId,
    position: lecture.position,
    title_ko: lecture.title.ko,
    title_en: lecture.title.en,
    description_ko: lecture.description.ko,
    description_en: lecture.description.en,
    duration_seconds: lecture.duration,
    type: lecture.type,
    category: curriculum.category,
    is_preview: lecture.isPreview,
    media_data: { videos: toVideos(lecture), subject: lecture.subject },
    thumbnail: lecture.thumbnail,
    created_at: curriculum.createdAt,
  }));
}

function toVideos({ schedule, venue, previewUrl }: LectureSeed) {
  if (!schedule && !venue && !previewUrl) return [];
  return [
    {
      ...(previewUrl ? { preview_url: previewUrl } : {}),
      ...(schedule ? { live_start_time: schedule.start, live_end_time: schedule.end } : {}),
      ...(venue
        ? {
            venue_ko: `${venue.name.ko}, ${venue.address.ko}`,
            venue_en: `${venue.name.en}, ${venue.address.en}`,
            seats: SEATS,
          }
        : {}),
    },
  ];
}
