import { fc } from '@lectern/testing/property';
import { readCaptions } from './caption-file.ts';

const vtt = (...blocks: string[]) => `WEBVTT\n\n${blocks.join('\n\n')}\n`;
const cue = (text: string, time = '00:00:01.000 --> 00:00:02.500') => `${time}\n${text}`;
const textOf = (text: string) => {
  const read = readCaptions(vtt(cue(text)));
  return 'cues' in read ? read.cues[0]?.text : read;
};

describe('a caption file', () => {
  it('is read as WebVTT, with names, settings, notes and styles left out', () => {
    const file = vtt(
      'NOTE a note\nof two lines',
      'STYLE\n::cue { color: red }',
      `intro\n${cue('첫 줄\n둘째 줄', '00:01.000 --> 00:02.000 align:start position:10%')}`,
      cue('다음', '01:00:00.250 --> 01:00:01.000'),
    );
    expect(readCaptions(file)).toEqual({
      cues: [
        { from: 1, to: 2, text: '첫 줄\n둘째 줄' },
        { from: 3600.25, to: 3601, text: '다음' },
      ],
    });
  });

  it('is read as SRT with Windows line ends and a byte order mark', () => {
    expect(readCaptions('\uFEFF1\r\n00:00:01,000 --> 00:00:02,000\r\nHello\r\n\r\n')).toEqual({
      cues: [{ from: 1, to: 2, text: 'Hello' }],
    });
  });

  it.each([
    ['tags of WebVTT', '<v Dr Kim><b>깊이</b> <c.red>3 mm</c>', '깊이 3 mm'],
    ['a script', 'a<script>alert(1)</script>b', 'aalert(1)b'],
    ['tags inside tags', '<<b>script>x</<b>script>', 'x'],
    ['an image with a handler', '<img src=x onerror=alert(1)>text', 'text'],
    ['directions of SRT', '{\\an8}above', 'above'],
    ['entities, which become what they stand for', '3 &lt; 5 &amp;amp; x', '3 < 5 &amp; x'],
    ['a bracket alone, which is text', '3 < 5', '3 < 5'],
  ])('loses its markup: %s', (_what, given, text) => {
    expect(textOf(given)).toBe(text);
  });

  it.each([
    ['nothing', '', 1, 'empty'],
    ['a header alone', 'WEBVTT\n\n', 1, 'empty'],
    ['no times', vtt('just text\nmore text'), 4, 'no-time'],
    ['a minute of 75 seconds', vtt(cue('x', '00:00:75.000 --> 00:02:00.000')), 3, 'no-time'],
    ['an end before the begin', vtt(cue('x', '00:00:03.000 --> 00:00:02.000')), 3, 'ends-before-it-begins'],
    [
      'times that go back',
      vtt(cue('x', '00:09.000 --> 00:10.000'), cue('y', '00:01.000 --> 00:02.000')),
      6,
      'goes-back',
    ],
    ['no text', vtt(cue('', '00:01.000 --> 00:02.000')), 4, 'no-text'],
    [
      'a caption that begins before the last one ends',
      vtt(cue('x', '00:01.000 --> 00:03.000'), cue('y', '00:02.500 --> 00:04.000')),
      6,
      'overlaps',
    ],
    [
      'Korean in EUC-KR, read as UTF-8',
      vtt(cue(new TextDecoder().decode(new Uint8Array([0xb1, 0xed, 0xc0, 0xcc])))),
      4,
      'encoding',
    ],
    ['a film', '\0\0\0 ftypisom\0\0', 1, 'encoding'],
  ])('is refused with its line: %s', (_what, file, line, problem) => {
    expect(readCaptions(file)).toEqual({ line, problem });
  });

  it('never throws and never keeps a tag', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('<', '>', 'b', '/', '-->', '00:01.000', '\n', ' ', '&lt;', 'x')),
        (parts) => {
          const read = readCaptions(vtt(cue(`s${parts.join('')}`)));
          if ('cues' in read) for (const { text } of read.cues) expect(text.trim()).not.toBe('');
        },
      ),
    );
  });
});
