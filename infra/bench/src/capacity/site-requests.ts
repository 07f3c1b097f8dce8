import { readDemoAccounts } from '@lectern/local/demo-accounts';
import { addressOf, ask, solvedBotCheck } from '../login/visitor.ts';
import { measuredPages } from '../browser/pages.ts';
import type { Kind } from './model/costs.ts';

/** Sends the request of this number; resolves once it was answered with a success. */
export type Send = (no: number) => Promise<void>;

const WORDS = ['레이저', 'filler', '보톡스', 'thread', '리프팅', 'safety', '마취', 'acne'];

/** The kinds that a whole site answers by itself, without anything being bought or watched. */
export async function siteRequests(url: string): Promise<Partial<Record<Kind, Send>>> {
  const [home, , course] = await measuredPages(url);
  if (!home || !course) throw new Error('There are no pages to measure');
  const account = (await readDemoAccounts()).find(({ role }) => role === 'Learner');
  if (!account) throw new Error('There is no demo learner');
  const id = course.path.slice(course.path.lastIndexOf('/') + 1);
  const signIn = async (no: number): Promise<readonly string[]> => {
    const { email, password } = account;
    // Solving the check is the visitor's work; its question and answer are part of signing in.
    const turnstileToken = await solvedBotCheck(url, no);
    const body = { email, password, language: 'ko', forceLogin: true, turnstileToken };
    const answer = await ask(`${url}/api/auth/login`, { method: 'POST', body, headers: addressOf(no) });
    if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status} ${answer.body}`);
    return answer.cookies;
  };
  // Signing in again ends the session before it.
  let cookie = (await signIn(1)).join('; ');
  const read =
    (pathOf: (no: number) => string, isSignedIn = false): Send =>
    async (no) => {
      const answer = await ask(url + pathOf(no), {
        headers: { 'accept-encoding': 'br', ...addressOf(no), ...(isSignedIn ? { cookie } : {}) },
      });
      if (answer.status !== 200) throw new Error(`${pathOf(no)} was answered ${answer.status}`);
    };
  return {
    'kept page': read(() => `/en${home.path}`),
    'drawn page': read((no) => `/en${course.path}?visit=${no}`),
    search: read(
      (no) => `/api/curriculum/search?lang=ko&q=${encodeURIComponent(`${WORDS[no % WORDS.length]} ${no}`)}`,
    ),
    'course details': read((no) => `/api/curriculum/${id}/full?lang=en&page=1&limit=5&visit=${no}`),
    'who is signed in': read(() => '/api/auth/me', true),
    'sign-in': async (no) => {
      cookie = (await signIn(no)).join('; ');
    },
  };
}
