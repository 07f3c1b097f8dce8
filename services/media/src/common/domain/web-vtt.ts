export interface VttCue {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  /** Plain text; markup in it is shown, not followed. */
  readonly text: string;
}

/** Writes WebVTT of plain text, and escapes text that looks like markup or a time line. */
export function writeVtt(cues: readonly VttCue[]): string {
  const blocks = cues.map(
    ({ from, to, text }, index) => `${index + 1}\n${vttTime(from)} --> ${vttTime(to)}\n${escapeCue(text)}\n`,
  );
  return `WEBVTT\n\n${blocks.join('\n')}`;
}

/** Hours, minutes, seconds and thousandths. */
export function vttTime(seconds: number): string {
  const whole = Math.round(seconds * 1_000);
  const parts = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1_000) % 60];
  const [hours, minutes, rest] = parts.map((part) => String(Math.floor(part)).padStart(2, '0'));
  return `${hours}:${minutes}:${rest}.${String(whole % 1_000).padStart(3, '0')}`;
}

/** An empty line would end the cue. */
const escapeCue = (text: string): string =>
  text
    .replaceAll(/\s*[\r\n]+\s*/g, '\n')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
