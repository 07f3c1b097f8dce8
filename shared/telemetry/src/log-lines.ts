/** The settings of pino that give `takeLine` each line as it is written. @param takeLine Undefined where lines are not sent. */
export const tapLines = (takeLine: ((line: string) => void) | undefined): TapSettings =>
  takeLine
    ? {
        hooks: {
          streamWrite(line) {
            takeLine(line);
            return line;
          },
        },
      }
    : {};

interface TapSettings {
  readonly hooks?: { streamWrite(line: string): string };
}

/** An e-mail address; mail servers and services repeat it in what they refuse. */
const MAILBOX = /[^\s<>"'(),:;=]+@[\w-]+(?:\.[\w-]+)+/g;

/** A text of an error as it may be written into a log. */
export const withoutMailboxes = (text: string): string => text.replace(MAILBOX, '[mailbox]');
