import { isStaff, SESSION_COOKIE } from '@lectern/contracts-core';
import { getCurrentUser } from '@lectern/contracts-identity';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { traceOf } from './trace-of.ts';

/** Milliseconds identity may take; a visitor of a staff address waits for it. */
const LONGEST_ANSWER = 2_000;

const SESSION = new RegExp(`(?:^|;)\\s*${SESSION_COOKIE}=`);
const Person = z.object({ userId: z.string(), roles: z.array(z.string()) });

/** The account of a request's session, if it may use a role of staff. */
export type AskStaff = (
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'id'>,
) => Promise<string | undefined>;

/**
 * Asks identity with the visitor's own cookies. What it cannot answer counts as no: the page for visitors asks again from
 * the browser, and the services guard what the admin shows in any case.
 * @param origin Address of identity; without one no visitor counts as staff.
 */
export function staffSessions(origin: string | undefined, log: Pick<FastifyBaseLogger, 'warn'>): AskStaff {
  return async ({ headers, ip, id }) => {
    const { cookie = '' } = headers;
    if (origin === undefined || !SESSION.test(cookie)) return undefined;
    try {
      const answer = await fetch(origin + getCurrentUser.path, {
        headers: { cookie, 'x-forwarded-for': ip, ...traceOf({ id, headers }) },
        signal: AbortSignal.timeout(LONGEST_ANSWER),
      });
      if (answer.ok) {
        const { userId, roles } = Person.parse(await answer.json());
        return isStaff(roles) ? userId : undefined;
      }
      await answer.body?.cancel();
    } catch (error) {
      log.warn({ err: error }, 'identity did not say whether a session is of staff');
    }
    return undefined;
  };
}
