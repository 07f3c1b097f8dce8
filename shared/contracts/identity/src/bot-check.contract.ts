import { BOT_CHECK_ERRORS, BotToken } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';

/** Never routed by the edge: the bot check of a form that another service takes. A solution passes once. */
export const passBotCheck = defineEndpoint({
  method: 'POST',
  path: '/internal/bot-check',
  access: 'service',
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
    BOT_CHECK_ERRORS.CAPTCHA_REQUIRED,
    BOT_CHECK_ERRORS.CAPTCHA_FAILED,
    BOT_CHECK_ERRORS.CAPTCHA_UNAVAILABLE,
  ],
});
