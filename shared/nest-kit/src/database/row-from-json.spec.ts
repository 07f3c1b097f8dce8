import { rowFromJson } from './row-from-json.ts';

describe('rowFromJson', () => {
  it('gives columns the names of code and times their type', () => {
    const row = {
      id: 'a',
      title_ko: '가',
      stars_1: 2,
      reply_at: null,
      created_at: '2026-01-02T03:04:05.678+00:00',
    };
    expect(rowFromJson(row)).toEqual({
      id: 'a',
      titleKo: '가',
      stars1: 2,
      replyAt: null,
      createdAt: new Date('2026-01-02T03:04:05.678Z'),
    });
  });

  it('leaves JSON inside a column alone', () => {
    const media_data = { video_url: 'x', live_at: '2026-01-01' };
    expect(rowFromJson({ media_data })).toEqual({ mediaData: media_data });
  });
});
