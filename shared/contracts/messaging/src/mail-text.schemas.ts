import * as z from 'zod/mini';

const line = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2 * most)),
      z.transform((typed) =>
        typed
          .normalize('NFC')
          .replace(/\p{Cc}/gu, ' ')
          .trim(),
      ),
    ),
    z.string().check(z.minLength(least), z.maxLength(most)),
  );
const lines = (least: number, most: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(2 * most)),
      z.transform((typed) =>
        typed
          .normalize('NFC')
          .replace(/[^\n\P{Cc}]/gu, '')
          .trim(),
      ),
    ),
    z.string().check(z.minLength(least), z.maxLength(most)),
  );

/**
 * The words of a mail as staff write them. `{{name}}` stands for what the mail is about; a paragraph that is `{{text}}` alone stands
 * for the paragraphs of the house, in the variant that fits. Code, facts, quotes and addresses are the house's in any case.
 */
export const MailText = z.strictObject({
  subject: line(1, 200),
  /** The line shown beside the subject in a list of mails. */
  preview: line(0, 200),
  heading: line(1, 200),
  /** A paragraph a line. */
  paragraphs: lines(1, 4_000),
  /** Of the button, where the mail has one; empty for the house's words. */
  button: line(0, 60),
  /** The small words below; empty for none. */
  note: line(0, 1_000),
});
export type MailText = z.infer<typeof MailText>;
