import { ACCESS_ERRORS as A, COMMON_ERRORS, LocaleSchema, Reason } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { MailText } from './mail-text.schemas.ts';
import { MAIL_TEMPLATES } from './mail.vocabulary.ts';
import { SUPPORT_ERRORS as S } from './support.errors.ts';

/* The words of mails as staff write them (product-screens B20). */

const access = { roles: ['content'] } as const;
const when = z.iso.datetime();
const params = z.object({ template: z.enum(MAIL_TEMPLATES), locale: LocaleSchema });
/** Index of the made-up mail that is shown. */
const sample = z.int().check(z.minimum(0), z.maximum(50), z.describe('Index of a made-up mail'));

export const listMailTemplates = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mail-templates',
  access,
  summary: 'Every mail to people, and since when its words are those of staff',
  response: z.object({
    templates: z.array(
      z.object({
        template: z.enum(MAIL_TEMPLATES),
        /** Subject of the words of the house, with variables. */
        subject: z.object({ ko: z.string(), en: z.string() }),
        /** Null where the words are those of the house. */
        changedAt: z.object({ ko: z.nullable(when), en: z.nullable(when) }),
      }),
    ),
  }),
  errors: [],
});

/** A mail as its receiver sees it, from made-up facts. */
const ShownMail = z.object({
  subject: z.string(),
  preview: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  code: z.nullable(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  quote: z.nullable(z.object({ title: z.string(), text: z.string() })),
  button: z.nullable(z.string()),
  link: z.nullable(z.string()),
  note: z.nullable(z.string()),
  footer: z.array(z.string()),
});
export type ShownMail = z.infer<typeof ShownMail>;

export const getMailTemplate = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mail-templates/:template/:locale',
  access,
  summary: 'The words of a mail in a language, with what they may name and how they were before',
  params,
  response: z.object({
    /** Names between `{{` and `}}`. */
    variables: z.array(z.string()),
    hasButton: z.boolean(),
    /** How many made-up mails there are to look at. */
    samples: z.int().check(z.describe('Made-up mails')),
    house: MailText,
    /** Those in force. */
    text: MailText,
    /** The version in force; 0 for the words of the house from the beginning. */
    version: z.int(),
    /** The latest first, at most twenty; `text` is null of one that went back to the words of the house. */
    versions: z.array(
      z.object({
        id: z.int(),
        at: when,
        staffId: z.string(),
        reason: z.string(),
        text: z.nullable(MailText),
      }),
    ),
  }),
  errors: [],
});

/** `details.variable` of MAIL_VARIABLE is the unknown name. Nothing is stored. */
export const previewMailTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mail-templates/:template/:locale/preview',
  access,
  secondStep: 'passed',
  summary: 'A mail as its receiver would see it with these words',
  params,
  body: z.strictObject({ text: MailText, sample }),
  response: ShownMail,
  status: 200,
  errors: [S.MAIL_VARIABLE],
});

/** To the address of the caller alone, twenty an hour. */
export const testMailTemplate = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mail-templates/:template/:locale/test',
  access,
  secondStep: 'passed',
  summary: 'Sends a mail with these words and made-up facts to who asks for it',
  params,
  body: z.strictObject({ text: MailText, sample }),
  response: z.object({ to: z.string() }),
  errors: [S.MAIL_VARIABLE, A.TOO_MANY_ATTEMPTS, COMMON_ERRORS.UNAVAILABLE],
});

/** Mails that wait are sent with the new words as well. `text` is null for the words of the house. */
export const saveMailTemplate = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/mail-templates/:template/:locale',
  access,
  secondStep: 'passed',
  summary: 'Replaces the words of a mail in a language, or goes back to those of the house',
  params,
  body: z.strictObject({
    text: z.nullable(MailText),
    seen: z.int().check(z.minimum(0), z.describe('The version that was seen')),
    reason: Reason,
  }),
  response: z.object({ version: z.int() }),
  errors: [S.MAIL_VARIABLE, S.MAIL_TEXT_CHANGED],
});
