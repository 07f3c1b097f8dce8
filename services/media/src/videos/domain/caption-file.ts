/** A caption of plain text. Times are seconds. */
export interface CaptionCue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export type CaptionProblem =
  | 'empty'
  | 'no-time'
  | 'ends-before-it-begins'
  | 'goes-back'
  | 'overlaps'
  | 'no-text'
  | 'too-many'
  /** Its bytes were read in another encoding than they were written in, such as EUC-KR as UTF-8. */
  | 'encoding';

export type CaptionFile =
  { readonly cues: readonly CaptionCue[] } | { readonly line: number; readonly problem: CaptionProblem };

const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})$/;
const ARROW = /^(\S+)\s+-->\s+(\S+)(?:\s.*)?$/;
const BLOCKS = /^(NOTE|STYLE|REGION)\b/;
const MOST_CUES = 10_000;
const LONGEST_CUE = 1_000;

/**
 * Reads WebVTT or SRT into captions of plain text. Tags of either format are removed; the rest is text and is escaped
 * when it is written. Reports the first line that cannot be read.
 */
export function readCaptions(file: string): CaptionFile {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const unreadable = lines.findIndex((line) => /[\0\uFFFD]/.test(line));
  if (unreadable >= 0) return { line: unreadable + 1, problem: 'encoding' };
  const cues: CaptionCue[] = [];
  let at = lines[0]?.startsWith('WEBVTT') ? endOfBlock(lines, 0) : 0;
  while (at < lines.length) {
    const line = lines[at]?.trim() ?? '';
    if (line === '' || BLOCKS.test(line)) {
      at = line === '' ? at + 1 : endOfBlock(lines, at);
      continue;
    }
    const timeAt = line.includes('-->') ? at : at + 1;
    const times = timesOf(lines[timeAt]?.trim() ?? '');
    const problem = problemOf(times, cues);
    if (!times || problem) return { line: timeAt + 1, problem: problem ?? 'no-time' };
    const end = endOfBlock(lines, timeAt);
    const text = plain(lines.slice(timeAt + 1, end).join('\n'));
    if (text === '') return { line: timeAt + 2, problem: 'no-text' };
    cues.push({ ...times, text });
    at = end;
  }
  return cues.length > 0 ? { cues } : { line: 1, problem: 'empty' };
}

function problemOf(
  times: { from: number; to: number } | undefined,
  cues: readonly CaptionCue[],
): CaptionProblem | undefined {
  if (!times) return 'no-time';
  if (times.to <= times.from) return 'ends-before-it-begins';
  if (times.from < (cues.at(-1)?.from ?? 0)) return 'goes-back';
  if (times.from < (cues.at(-1)?.to ?? 0)) return 'overlaps';
  return cues.length >= MOST_CUES ? 'too-many' : undefined;
}

function timesOf(line: string): { from: number; to: number } | undefined {
  const [, begin = '', end = ''] = ARROW.exec(line) ?? [];
  const [from, to] = [secondsOf(begin), secondsOf(end)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function secondsOf(time: string): number | undefined {
  const [whole, hours = '0', minutes, seconds, part = ''] = TIME.exec(time) ?? [];
  if (whole === undefined) return undefined;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, '0')) / 1_000;
}

function endOfBlock(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, index) => index > from && line.trim() === '');
  return end < 0 ? lines.length : end;
}

/** Tags may hide in each other (`<<b>script>`): they are taken out until none is left. */
function plain(text: string): string {
  let [before, after] = ['', text];
  while (before !== after) {
    before = after;
    after = after.replaceAll(/<[^<>]*>|\{\\[^{}]*\}/g, '');
  }
  return after
    .replaceAll(/&(lt|gt|amp|nbsp|lrm|rlm);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, LONGEST_CUE);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', nbsp: ' ' };
