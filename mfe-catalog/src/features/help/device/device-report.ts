import type { Locale } from '@lectern/contracts-core';
import type { Finding } from './device-rules.ts';
import type { DeviceText } from './device-text.types.ts';

/** A finding as a sentence. */
export function describeFinding(
  { note, speed = 0, quality = '480p', codecs = [] }: Finding,
  text: DeviceText,
  locale: Locale,
): string {
  // Rounded down, so that the shown speed was reached.
  const tenths = Math.floor(speed * 10) / 10;
  return text.notes[note]
    .replace('{speed}', new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(tenths))
    .replace('{quality}', quality)
    .replace('{codecs}', codecs.join(', '));
}

/** All of it as plain text, for those who help. */
export function writeReport(
  findings: readonly Finding[],
  { text, locale, name, at }: { text: DeviceText; locale: Locale; name: string; at: Date },
): string {
  const lines = findings.map(
    (finding) =>
      `${text.checks[finding.check]}: ${text.verdicts[finding.verdict]} - ${describeFinding(finding, text, locale)}`,
  );
  return [`${text.heading} (${at.toISOString()})`, ...lines, name].join('\n');
}
