import { readProbe } from './probe-report.ts';

const log = (...lines: string[]) => ['Input #0, mov,mp4,m4a, from x:', ...lines].join('\n');
const DURATION = '  Duration: 01:02:03.50, start: 0.000000, bitrate: 94 kb/s';
const VIDEO =
  '    Stream #0:0(und): Video: h264 (Main) (avc1 / 0x31637661), yuv420p, 1920x1080 [SAR 1:1], 94 kb/s';
const AUDIO = '    Stream #0:1(und): Audio: aac (LC), 48000 Hz, mono';
// Version 5 writes them so.
const VIDEO_5 = VIDEO.replace('    Stream #0:0(und)', '  Stream #0:0[0x1](und)');
const AUDIO_5 = AUDIO.replace('    Stream #0:1(und)', '  Stream #0:1[0x2](und)');
const COVER = '    Stream #0:2: Video: mjpeg, yuvj420p, 600x600, 90k tbr (attached pic)';

describe('what ffmpeg says of a file', () => {
  it('is its length, its size and whether it has sound', () => {
    const facts = { isHdr: false, duration: 3723.5, width: 1920, height: 1080 };
    const file = { container: 'mov,mp4,m4a', videoCodec: 'h264', bitRate: 94_000 };
    const sounding = { ...facts, ...file, hasAudio: true, audioCodec: 'aac' };
    expect(readProbe(log(DURATION, VIDEO, AUDIO))).toEqual(sounding);
    expect(readProbe(log(DURATION, VIDEO))).toEqual({ ...facts, ...file, hasAudio: false });
    expect(readProbe(log(DURATION, VIDEO_5, AUDIO_5))).toEqual(sounding);
  });

  it.each([
    [', 29.97 fps, 30 tbr', 29.97],
    [', 30 fps, 30 tbr', 30],
    [', 1k fps, 1k tbr', 1_000],
    ['', undefined],
  ])('is its frame rate, where it is said: %j', (said, rate) => {
    expect(readProbe(log(DURATION, VIDEO + said))?.frameRate).toBe(rate);
  });

  it.each([
    ['no length', log('  Duration: N/A, bitrate: N/A', VIDEO)],
    ['sound alone', log(DURATION, AUDIO)],
    ['sound with a cover', log(DURATION, AUDIO, COVER)],
    ['more pixels than we decode', log(DURATION, VIDEO.replace('1920x1080', '20000x20000'))],
    ['nothing it knows', 'x: Invalid data found when processing input'],
  ])('is no film with %s', (_what, text) => {
    expect(readProbe(text)).toBeUndefined();
  });
});
