import { DEFAULT_LOCALE, isLocale, SOCIAL_PROVIDERS } from '@lectern/contracts';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Longest state that is looked at; ours has some eighty characters. */
const LONGEST_STATE = 500;

/**
 * Where a whole-page sign-in with a provider begins. No provider is configured yet: the visitor comes back to the login
 * page, in their language, with the code whose words say so.
 */
@Controller()
export class SocialController {
  @Get(SOCIAL_PROVIDERS.map((provider) => `/api/auth/${provider}`))
  begin(@Query('state') state: unknown, @Res() reply: FastifyReply): void {
    void reply
      .header('cache-control', 'no-store')
      .redirect(`/${languageOf(state)}/login?error=server_error`, 302);
  }
}

/** The language a login page put into its state. Anything else about the state is of no use here. */
function languageOf(state: unknown): string {
  if (typeof state !== 'string' || state.length > LONGEST_STATE) return DEFAULT_LOCALE;
  try {
    const parsed: unknown = JSON.parse(Buffer.from(state, 'base64url').toString('utf8'));
    const language = Object(parsed).language as unknown;
    return typeof language === 'string' && isLocale(language) ? language : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}
