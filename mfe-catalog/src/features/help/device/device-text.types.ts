import type { Check, Note, Verdict } from './device-rules.ts';

/** What the check says, in one language. `{speed}`, `{quality}` and `{codecs}` stand for what was found. */
export interface DeviceText {
  readonly heading: string;
  readonly measuring: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly checks: Readonly<Record<Check, string>>;
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly notes: Readonly<Record<Note, string>>;
}
