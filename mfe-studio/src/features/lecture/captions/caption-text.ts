/** A caption of plain text; times are seconds. */
export interface CaptionCue {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** WebVTT of captions. What would be markup is written as text. */
export function writeCaptions(cues: readonly CaptionCue[]): string {
  const blocks = cues.map(
    ({ from, to, text }) =>
      `${clock(from)} --> ${clock(to)}\n${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`,
  );
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  const part = (value: number, length: number): string => String(Math.floor(value)).padStart(length, '0');
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
  return `${part(hours, 2)}:${part(minutes, 2)}:${part((milliseconds / 1_000) % 60, 2)}.${part(milliseconds % 1_000, 3)}`;
}
