import { SERVICE_SECRET_HEADER } from '@lectern/contracts-core';
import {
  findInstructors,
  findPersonAccess,
  findPersonCard,
  findPersonCountries,
  findPersonNames,
} from '@lectern/contracts-identity';
import { signUp, startTestIdentity, type TestIdentity } from '../start-test-identity.ts';

const SERVICE_SECRET = 'the secret that services share in this test';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ serviceSecret: SERVICE_SECRET });
});
afterAll(() => identity.stop());

/** As the catalogue asks before it writes a badge beside a review. */
const askCard = async (userId: string) => (await ask(findPersonCard.path, { userId }))['person'];
async function ask(path: string, body: object) {
  const response = await fetch(identity.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SERVICE_SECRET_HEADER]: SERVICE_SECRET },
    body: JSON.stringify(body),
  });
  return Object(await response.json());
}
const setState = (id: string, state: string) =>
  identity.query('update account set license_state = $2 where id = $1', [id, state]);
const addLicense = (id: string, state: string, occupation: string, decidedAt: string | null) =>
  identity.query(
    `insert into license (id, account_id, filename, number, state, occupation, decided_at)
     values (gen_random_uuid()::text, $1, 'licence.pdf', '12345', $2, $3, $4)`,
    [id, state, occupation, decidedAt],
  );

it('names the profession of the licence that was verified, whatever the account says of itself', async () => {
  const id = await signUp(identity, 'nurse@example.com', {
    occupation: 'physician',
    specialty: 'dermatology',
  });
  expect(await askCard(id)).toMatchObject({
    email: 'nurse@example.com',
    country: 'KR',
    verifiedOccupation: null,
  });
  await addLicense(id, 'pending', 'physician', null);
  expect(await askCard(id)).toMatchObject({ verifiedOccupation: null });
  await addLicense(id, 'verified', 'registered-nurse', '2026-11-02T00:00:00Z');
  await setState(id, 'verified');
  expect(await askCard(id)).toMatchObject({ verifiedOccupation: 'registered-nurse' });
});

it('names none once the licence has expired', async () => {
  const id = await signUp(identity, 'former@example.com');
  await addLicense(id, 'expired', 'physician', '2026-11-02T00:00:00Z');
  await setState(id, 'expired');
  expect(await askCard(id)).toMatchObject({ verifiedOccupation: null });
});

it('knows no card of a deleted account', async () => {
  expect(await askCard('no-such-person')).toBeNull();
});

it('names a page of people in one call, accounts that are gone left out, and refuses more than a hundred', async () => {
  const [kim, tan] = [
    await signUp(identity, 'name-kim@example.com', { name: '김 하늘' }),
    await signUp(identity, 'name-tan@example.com', { name: 'Mei Tan' }),
  ];
  const { people } = await ask(findPersonNames.path, { userIds: [kim, tan, 'gone'] });
  expect(new Map(people.map((one: Record<string, string>) => [one['userId'], one['name']]))).toEqual(
    new Map([
      [kim, '김 하늘'],
      [tan, 'Mei Tan'],
    ]),
  );
  const many = Array.from({ length: 101 }, (_, index) => `person-${index}`);
  expect((await ask(findPersonNames.path, { userIds: many }))['people']).toBeUndefined();
});

it('tells which people may teach: instructors who are not suspended, and whether their licence is verified', async () => {
  const ids: string[] = [];
  for (const name of ['licensed', 'unlicensed', 'suspended', 'learner']) {
    const id = await signUp(identity, `teaching-${name}@example.com`);
    const roles = name === 'learner' ? [] : ['instructor'];
    await identity.query(
      'update account set roles = $2, license_state = $3, suspended_at = case when $4 then now() end where id = $1',
      [id, roles, name === 'unlicensed' ? 'expired' : 'verified', name === 'suspended'],
    );
    ids.push(id);
  }
  const { instructors } = await ask(findInstructors.path, { userIds: [...ids, 'gone'] });
  expect(
    new Map(instructors.map((one: Record<string, unknown>) => [one['userId'], one['isLicensed']])),
  ).toEqual(
    new Map([
      [ids[0], true],
      [ids[1], false],
    ]),
  );
});

it('tells by address or id what decides whether a person may watch, and nothing by a part of an address', async () => {
  const id = await signUp(identity, 'watching@example.com', { name: 'Mina Seo' });
  const findAccess = async (person: string) => (await ask(findPersonAccess.path, { person }))['person'];
  const facts = { userId: id, name: 'Mina Seo', email: 'watching@example.com' };
  await setState(id, 'pending');
  expect(await findAccess(' Watching@Example.com ')).toEqual({
    ...facts,
    isSuspended: false,
    licenseState: 'pending',
    licenseVerified: false,
  });
  await identity.query('update account set suspended_at = now() where id = $1', [id]);
  await setState(id, 'verified');
  expect(await findAccess(id)).toMatchObject({ ...facts, isSuspended: true, licenseVerified: true });
  for (const person of ['watching@', 'watching%', '%', 'nobody@example.com'])
    expect(await findAccess(person)).toBeNull();
});

it('names the countries of accounts that are there', async () => {
  const [kim, tan] = [
    await signUp(identity, 'kim@example.com'),
    await signUp(identity, 'tan@example.com', { country: 'SG' }),
  ];
  const { people } = await ask(findPersonCountries.path, { userIds: [kim, tan, 'gone'] });
  expect(new Map(people.map((one: Record<string, string>) => [one['userId'], one['country']]))).toEqual(
    new Map([
      [kim, 'KR'],
      [tan, 'SG'],
    ]),
  );
});
