import { expect, type APIRequestContext } from '@playwright/test';
import { codeNow } from '@lectern/local/demo-accounts';
import { codeTo } from './mails.ts';
import { newPerson, ownHeaders, signIn, type Person } from './people.ts';
import { openStackDatabase } from './tables-naming.ts';

type StaffRole = 'content' | 'finance' | 'owner' | 'license-reviewer' | 'viewer';

/** A new member of staff who is signed in. */
export interface NewStaff extends Person {
  /** Gives a further code: acts are open for five more minutes, for a journey that takes longer. */
  giveCode(): Promise<void>;
}

/**
 * Signs in a new member of staff who has just given a code of their second step: for five minutes every act of their role is
 * open to them. A journey with staff of its own shares no session, so it runs beside all others.
 */
export async function signInNewStaff(request: APIRequestContext, ...roles: StaffRole[]): Promise<NewStaff> {
  const person = await newPerson(request);
  const database = await openStackDatabase();
  await database
    .query('update identity.account set roles = $2 where id = $1', [person.userId, roles])
    .finally(() => database.end());
  await signIn(request, person);
  const post = async (path: string, data: unknown): Promise<unknown> => {
    const answer = await request.post(`/api/auth/second-step/${path}`, { data, headers: ownHeaders });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  await post('mail-code', {});
  const mailCode = await codeTo(request, person.email, 'second-step');
  const { secret } = (await post('setup', { mailCode })) as { secret: string };
  await post('confirm', { code: codeNow({ secondStep: secret }) });
  return {
    ...person,
    // A code is valid once; the next one already is a step early.
    giveCode: () =>
      post('pass', { code: codeNow({ secondStep: secret }) })
        .catch(() => post('pass', { code: codeNow({ secondStep: secret }, 1) }))
        .then((passed) => expect(passed).toMatchObject({ success: true })),
  };
}
