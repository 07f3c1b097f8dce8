import { randomUUID } from 'node:crypto';
import { readDemoAccounts } from '@lectern/local/demo-accounts';
import { ask, solvedBotCheck } from '../../login/visitor.ts';

/** A course as the studio answers it, as far as it is needed here. */
export interface StudioCourse {
  readonly id: string;
  readonly version: number;
  readonly document: {
    readonly titles: { readonly ko: string; readonly en: string };
    readonly sections: readonly {
      readonly id: string;
      readonly lectures: readonly { readonly id: string }[];
    }[];
  };
}

const COURSES = 'studio/curricula';

export type Author = Awaited<ReturnType<typeof signInAuthor>>;

/** The demo instructor, with the calls of the studio. */
export async function signInAuthor(url: string) {
  const account = (await readDemoAccounts()).find(({ role }) => role === 'Instructor');
  if (!account) throw new Error('There is no demo instructor');
  const turnstileToken = await solvedBotCheck(url, 1);
  const { status, body, cookies } = await ask(`${url}/api/auth/login`, {
    method: 'POST',
    body: {
      ...{ email: account.email, password: account.password },
      ...{ language: 'en', forceLogin: true, turnstileToken },
    },
  });
  if (status !== 200) throw new Error(`Signing in answered ${status} ${body}`);
  const cookie = cookies.join('; ');
  const pageKey = randomUUID();
  const call = async (method: string, path: string, sent?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
    return JSON.parse(text);
  };
  return {
    /** For a browser; scripts of the page read those that are not the session itself. */
    cookies: cookies.map((one) => {
      const [name = '', ...value] = one.split('=');
      const rest = {
        domain: 'localhost',
        path: '/',
        secure: true,
        httpOnly: name.startsWith('__Host-'),
        sameSite: 'Lax' as const,
      };
      return { name, value: value.join('='), ...rest };
    }),
    findLive: async (): Promise<string> => {
      const { curricula } = (await call('GET', `${COURSES}?state=live`)) as { curricula: { id: string }[] };
      const id = curricula.at(-1)?.id;
      if (id === undefined) throw new Error('The demo instructor sells no course');
      return id;
    },
    read: async (id: string) => (await call('GET', `${COURSES}/${id}`)) as StudioCourse,
    create: async (title: string) =>
      (await call('POST', COURSES, {
        ...{ requestKey: randomUUID(), titles: { ko: title, en: title }, language: 'ko' },
        ...{ category: 'filler', level: 'Beginner', type: 'vod' },
      })) as StudioCourse,
    /** Resolves with the version after it. */
    change: async (id: string, version: number, operations: readonly unknown[]): Promise<number> => {
      const saved = (await call('PATCH', `${COURSES}/${id}`, { version, pageKey, operations })) as {
        version: number;
      };
      return saved.version;
    },
    publish: (id: string, version: number) => call('POST', `${COURSES}/${id}/publish`, { version }),
    readFilm: async (id: string) => (await call('GET', `media/videos/${id}`)) as { video: { state: string } },
  };
}
