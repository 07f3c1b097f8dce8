import { Lecture } from '@lectern/contracts-catalog';
import { fc } from '@lectern/testing/property';
import { parseMedia } from './media-data.ts';

const open = { locale: 'en', isPreview: false } as const;
const first = (video: unknown, isPreview = true) =>
  parseMedia({ videos: [video] }, { locale: 'en', isPreview }).videos[0];

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
    expect(parseMedia(media, open)).toEqual({
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

  it.each([
    ['/media/clips/preview.mp4', '/media/clips/preview.mp4'],
    ['https://youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
    ['javascript:alert(1)', undefined],
    ['//evil.example/a.mp4', undefined],
    [{ url: '/a.mp4' }, undefined],
  ])('gives the clip %p of a preview as %p, and of no other lecture', (preview_url, shown) => {
    expect(first({ preview_url })?.preview_url).toBe(shown);
    expect(first({ preview_url }, false)?.preview_url).toBeUndefined();
  });

  it.each([
    [24, 24],
    [0, undefined],
    [-3, undefined],
    [1e12, undefined],
    [2.5, undefined],
    ['24', undefined],
  ])('reads %p seats as %p', (seats, shown) => {
    expect(first({ seats })?.seats).toBe(shown);
  });

  it('reads any stored value as one that fits the contract', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ videos: fc.array(fc.jsonValue()) })), (input) => {
        expect(
          Lecture.shape.media_data.safeParse(parseMedia(input, { locale: 'ko', isPreview: true })).success,
        ).toBe(true);
      }),
    );
  });
});
