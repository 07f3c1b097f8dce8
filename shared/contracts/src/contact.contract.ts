import * as z from 'zod/mini';
import { CONTACT_LIMITS, CONTACT_SUBJECTS, INCIDENT_NUMBER } from './contact.vocabulary.ts';
import { defineEndpoint } from './endpoint.ts';
import { IDENTITY_ERRORS } from './identity.errors.ts';
import { BotToken, Email, PersonName } from './identity.schemas.ts';
import { LocaleSchema } from './locale.schema.ts';

const number = z.optional(z.string().check(z.regex(INCIDENT_NUMBER)));

/** Line breaks are kept, other control characters are not text. */
const Message = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(CONTACT_LIMITS.messageMax * 2)),
    z.transform((typed) =>
      typed
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    ),
  ),
  z.string().check(z.minLength(CONTACT_LIMITS.messageMin), z.maxLength(CONTACT_LIMITS.messageMax)),
);

/** A question from the contact page, of a guest or of somebody signed in. */
export const sendContact = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Opens a ticket and confirms it by mail',
  body: z.strictObject({
    name: PersonName,
    email: Email,
    subject: z.enum(CONTACT_SUBJECTS),
    message: Message,
    locale: LocaleSchema,
    orderId: number,
    code: number,
    traceId: number,
    botToken: z.optional(BotToken),
  }),
  response: z.object({ success: z.boolean(), ticket: z.string() }),
  status: 201,
  errors: [
    IDENTITY_ERRORS.TOO_MANY_ATTEMPTS,
    IDENTITY_ERRORS.CAPTCHA_REQUIRED,
    IDENTITY_ERRORS.CAPTCHA_FAILED,
    IDENTITY_ERRORS.CAPTCHA_UNAVAILABLE,
    IDENTITY_ERRORS.CROSS_SITE,
  ],
});

/** Never routed by the edge: the bot check of a form that another service takes. A solution passes once. */
export const passBotCheck = defineEndpoint({
  method: 'POST',
  path: '/internal/bot-check',
  summary: 'Lets the solution of a bot check through once',
  timeout: 8_000,
  body: z.strictObject({
    token: BotToken,
    action: z.literal('contact'),
    /** Network address of who solved it. */
    address: z.string().check(z.maxLength(64)),
  }),
  response: z.object({ success: z.boolean() }),
  errors: [
    IDENTITY_ERRORS.FORBIDDEN,
    IDENTITY_ERRORS.CAPTCHA_REQUIRED,
    IDENTITY_ERRORS.CAPTCHA_FAILED,
    IDENTITY_ERRORS.CAPTCHA_UNAVAILABLE,
  ],
});
