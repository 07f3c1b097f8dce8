import * as z from 'zod/mini';
import { CONTACT_SUBJECTS, INCIDENT_NUMBER } from './contact.vocabulary.ts';
import { defineEndpoint } from './endpoint.ts';
import { IDENTITY_ERRORS } from './identity.errors.ts';
import { BotToken, Email, PersonName } from './identity.schemas.ts';
import { LocaleSchema } from './locale.schema.ts';
import { SUPPORT_ERRORS } from './support.errors.ts';
import { AttachedUploads, Message } from './support.schemas.ts';

const number = z.optional(z.string().check(z.regex(INCIDENT_NUMBER)));

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
    uploads: z.optional(AttachedUploads),
    botToken: z.optional(BotToken),
  }),
  response: z.object({ success: z.boolean(), ticket: z.string() }),
  status: 201,
  errors: [
    SUPPORT_ERRORS.UPLOAD_EXPIRED,
    IDENTITY_ERRORS.UPLOAD_MISSING,
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
