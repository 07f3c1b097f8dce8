import { isStaff } from '@lectern/contracts-core';
import { keepStepFresh, setUpSecondStep } from '../staff/staff-people.ts';
import { logIn, signUp, type TestIdentity } from '../start-test-identity.ts';
import type { TestBrowser } from '../test-browser.ts';
import type { TestObjects } from '@lectern/nest-kit/testing';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly browser: TestBrowser;
}

/** A signed-in person with these roles; staff have passed the second step. */
export async function personOf(
  identity: TestIdentity,
  email: string,
  own: { roles?: string[] } & Record<string, unknown> = {},
): Promise<Person> {
  const { roles = [], ...rest } = own;
  const id = await signUp(identity, email, rest);
  await identity.query('update account set roles = $2 where id = $1', [id, roles]);
  const browser = identity.browser();
  await logIn(browser, email);
  if (isStaff(roles)) {
    await setUpSecondStep(identity, browser);
    await keepStepFresh(identity, id);
  }
  return { id, email, browser };
}

/** Asks for an address and puts a file there. Resolves with the key and what the store answered. */
export async function upload(
  objects: TestObjects,
  { browser }: Person,
  file: { bytes: Buffer; type: string; name?: string; size?: number | null },
): Promise<{ key: string; url: string; status: number }> {
  const size = file.size === undefined ? file.bytes.length : file.size;
  const asked = await browser.post('/api/users/upload-license', {
    filename: file.name ?? 'licence',
    type: file.type,
    ...(size === null ? {} : { size }),
  });
  const { url, key } = asked.body as { url: string; key: string };
  if (asked.status !== 200) throw new Error(`No address: ${JSON.stringify(asked.body)}`);
  return { key, url, status: (await put(objects, url, file)).status };
}

export const put = (objects: TestObjects, url: string, file: { bytes: Buffer; type: string }) =>
  fetch(objects.address(url), {
    method: 'PUT',
    body: Uint8Array.from(file.bytes),
    headers: { 'content-type': file.type },
  });

export const handIn = ({ browser }: Person, key: string) =>
  browser.post('/api/users/update-license', { license_file_url: key, language: 'ko' });

/** A licence that waits for its reviewer; resolves with its id. */
export async function waiting(
  { identity, objects }: { identity: TestIdentity; objects: TestObjects },
  person: Person,
  file: { bytes: Buffer; type: string; name?: string },
): Promise<string> {
  const { key } = await upload(objects, person, file);
  const { status, body } = await handIn(person, key);
  if (status !== 200) throw new Error(`Not handed in: ${JSON.stringify(body)}`);
  const [license] = await identity.query<{ id: string }>(
    `select id from license where account_id = $1 and state = 'pending'`,
    [person.id],
  );
  return license?.id ?? 'none';
}
