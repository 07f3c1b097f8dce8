/** The playback of a film of ten minutes, with captions in English. */
export const playback = (token: string) => ({
  lectureId: 'lecture-1',
  token,
  expiresAt: new Date(Date.now() + 120_000).toISOString(),
  renewAt: new Date(Date.now() + 60_000).toISOString(),
  master: `/media/v/${token}/master.m3u8`,
  poster: `/media/v/${token}/poster.jpg`,
  sprite: `/media/v/${token}/sprite.vtt`,
  captions: [{ language: 'en' as const, source: 'composed' as const, address: `/media/v/${token}/en.vtt` }],
  projection: '2d' as const,
  chapters: [],
  quizMarks: [],
  initialView: { yaw: 0, pitch: 0 },
  duration: 600,
});
