import { Lecture } from '@lectern/contracts';
import fc from 'fast-check';
import { parseMedia } from './media-data.ts';

describe('parseMedia', () => {
  it('gives live times in UTC and the venue in the language asked for', () => {
    const media = {
      videos: [
        {
          live_start_time: '2026-03-01T10:00:00+09:00',
          live_end_time: 'not a time',
          venue_ko: '강남',
          venue_en: 'Gangnam',
          file: 's3://private/key.mp4',
        },
      ],
    };
    expect(parseMedia(media, 'en')).toEqual({
      videos: [
        {
          live_start_time: '2026-03-01T01:00:00.000Z',
          venue: 'Gangnam',
          venue_ko: '강남',
          venue_en: 'Gangnam',
        },
      ],
    });
  });

  it('reads whatever is stored as something that fits the contract', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ videos: fc.array(fc.jsonValue()) })), (input) => {
        expect(Lecture.shape.media_data.safeParse(parseMedia(input, 'ko')).success).toBe(true);
      }),
    );
  });
});
