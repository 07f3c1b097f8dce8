import {
  ACCESS_ERRORS,
  BOT_CHECK_ERRORS,
  BotToken,
  Email,
  LocaleSchema,
  PersonName,
  UPLOAD_ERRORS,
} from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { CONTACT_SUBJECTS, INCIDENT_NUMBER } from './contact.vocabulary.ts';
import { defineEndpoint } from './define-endpoint.ts';
import { SUPPORT_ERRORS } from './support.errors.ts';
import { AttachedUploads, Message } from './support.schemas.ts';

const number = z.optional(z.string().check(z.regex(INCIDENT_NUMBER)));

/** A question from the contact page, from a guest or a signed-in person. */
export const sendContact = defineEndpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'guest',
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
    UPLOAD_ERRORS.UPLOAD_MISSING,
    ACCESS_ERRORS.TOO_MANY_ATTEMPTS,
    BOT_CHECK_ERRORS.CAPTCHA_REQUIRED,
    BOT_CHECK_ERRORS.CAPTCHA_FAILED,
    BOT_CHECK_ERRORS.CAPTCHA_UNAVAILABLE,
  ],
});
