import { findCues } from './find-cues.ts';
import { cueIndexAt, cuesAt, parseVtt } from './parse-vtt.ts';

const FILE = `\uFEFFWEBVTT - captions

NOTE written by a person

STYLE
::cue { color: red }

1
00:00.000 --> 00:02.500 align:start
보톡스 시술 부위

intro
00:02.500 --> 01:04.000
<v Dr. Kim>Doses &amp; <i>dilution</i></v>
second line

00:01:30.000 --> 00:01:31,250
2 < 3 &lt;b&gt;

00:09.000 --> 00:08.000
backwards
`;

describe('parseVtt', () => {
  it('reads cues with their times and keeps text only', () => {
    expect(parseVtt(FILE)).toEqual([
      { startSec: 0, endSec: 2.5, text: '보톡스 시술 부위' },
      { startSec: 2.5, endSec: 64, text: 'Doses & dilution\nsecond line' },
      { startSec: 90, endSec: 91.25, text: '2 < 3 <b>' },
    ]);
  });

  it('drops every tag of hostile captions', () => {
    const cues = parseVtt(
      'WEBVTT\n\n00:00.000 --> 00:01.000\n<img src=x onerror=alert(1)>hi<script>alert(1)</script>',
    );
    expect(cues.map(({ text }) => text)).toEqual(['hialert(1)']);
  });

  it('reads Windows line ends and finds nothing in what is no WebVTT', () => {
    expect(parseVtt('WEBVTT\r\n\r\n00:00.000 --> 00:01.000\r\nhello\r\n')).toHaveLength(1);
    expect(parseVtt('<!doctype html><p>Not found')).toEqual([]);
    expect(parseVtt('')).toEqual([]);
  });
});

describe('cues at a time', () => {
  const cues = parseVtt(FILE);

  it('shows a cue from its start up to, not at, its end', () => {
    expect(cuesAt(cues, 2.4).map(({ startSec }) => startSec)).toEqual([0]);
    expect(cuesAt(cues, 2.5).map(({ startSec }) => startSec)).toEqual([2.5]);
    expect(cuesAt(cues, 70)).toEqual([]);
  });

  it('marks the cue that was last spoken in the transcript', () => {
    expect([-1, 0, 2.5, 70, 500].map((at) => cueIndexAt(cues, at))).toEqual([-1, 0, 1, 1, 2]);
  });
});

describe('findCues', () => {
  const cues = parseVtt(FILE);

  it('finds words without regard to case, in both languages', () => {
    expect(findCues(cues, 'DILUTION  second').map(({ index }) => index)).toEqual([1]);
    expect(findCues(cues, '시술').map(({ index }) => index)).toEqual([0]);
    expect(findCues(cues, 'nothing')).toEqual([]);
  });

  it('finds everything for an empty term', () => {
    expect(findCues(cues, '  ')).toHaveLength(3);
  });
});
