import {
  judgeBrowser,
  judgeFullScreen,
  judgeGraphics,
  judgeSpeed,
  judgeStorage,
  judgeVideo,
  type Codec,
} from './device-rules.ts';

/** What comes in a second at so many megabits. */
const at = (megabits: number) => ({
  bytes: Math.round((megabits * 1_000_000) / 8),
  milliseconds: 1_000,
  isBroken: false,
});

describe('a device', () => {
  it.each([
    [true, true, 'good'],
    [true, false, 'limited'],
    [false, true, 'impossible'],
    [false, false, 'impossible'],
  ] as const)('with what is needed %s and what is recent %s is %s', (hasNeeded, hasRecent, verdict) => {
    expect(judgeBrowser({ hasNeeded, hasRecent }).verdict).toBe(verdict);
  });

  it.each<[readonly Codec[], readonly Codec[], string, readonly Codec[] | undefined]>([
    [['H.264', 'VP9', 'AV1'], ['H.264'], 'good', ['H.264', 'VP9', 'AV1']],
    [['H.264'], [], 'good', ['H.264']],
    [['VP9'], [], 'good', ['VP9']],
    [['AV1'], ['H.264'], 'limited', ['H.264']],
    [[], ['VP9'], 'limited', ['VP9']],
    [['AV1'], ['AV1'], 'impossible', undefined],
    [[], [], 'impossible', undefined],
  ])('that plays %j in pieces and %j as files is %s', (inPieces, asFile, verdict, codecs) => {
    const finding = judgeVideo({ inPieces, asFile });
    expect([finding.verdict, finding.codecs]).toEqual([verdict, codecs]);
  });

  it.each([
    [0.1, 'impossible', undefined],
    [1.499, 'impossible', undefined],
    [1.5, 'limited', '480p'],
    [2.999, 'limited', '480p'],
    [3, 'good', '720p'],
    [5.999, 'good', '720p'],
    [6, 'good', '1080p'],
    [11.999, 'good', '1080p'],
    [12, 'good', '1440p+'],
    [900, 'good', '1440p+'],
  ] as const)('that gets %s Mbit/s is %s', (megabits, verdict, quality) => {
    const { speed, ...finding } = judgeSpeed(at(megabits));
    expect([finding.verdict, finding.quality]).toEqual([verdict, quality]);
    expect(speed).toBeCloseTo(megabits, 3);
  });

  it('that gets nothing, or loses the connection, has no speed', () => {
    const nothing = { bytes: 0, milliseconds: 5_000, isBroken: false };
    expect(judgeSpeed(nothing)).toMatchObject({ verdict: 'impossible', note: 'speedNone' });
    expect(judgeSpeed({ ...nothing, isBroken: true })).toMatchObject({ note: 'speedNone' });
    const broken = judgeSpeed({ ...at(50), isBroken: true });
    expect(broken).toEqual({ check: 'speed', verdict: 'limited', note: 'speedBroken' });
  });

  it('that got everything before the clock moved is fast, not endless', () => {
    const finding = judgeSpeed({ bytes: 1_000, milliseconds: 0, isBroken: false });
    expect(finding).toMatchObject({ speed: 8, quality: '1080p' });
  });

  it.each([
    [judgeGraphics('fast'), 'good'],
    [judgeGraphics('slow'), 'limited'],
    [judgeGraphics('none'), 'impossible'],
    [judgeFullScreen('page'), 'good'],
    [judgeFullScreen('video'), 'limited'],
    [judgeFullScreen('none'), 'impossible'],
    [judgeStorage({ hasCookies: true, hasStorage: true }), 'good'],
    [judgeStorage({ hasCookies: true, hasStorage: false }), 'limited'],
    [judgeStorage({ hasCookies: false, hasStorage: true }), 'impossible'],
  ] as const)('is judged by what it has: %j', (finding, verdict) => {
    expect(finding.verdict).toBe(verdict);
  });
});
