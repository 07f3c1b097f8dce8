import { request as requests, type APIRequestContext } from '@playwright/test';
import { createThrowaway, type RunningStack, type Throwaway } from '@lectern/local/throwaway';
import { demoAccount, signIn } from '../harness/people.ts';
import { expect, requestTest as test } from '../harness/test.ts';

interface Listed {
  readonly total: number;
}
interface Seen {
  readonly courses: readonly string[];
  readonly orders: readonly string[];
  readonly certificates: number;
  readonly favourites: number;
  readonly notes: number;
  readonly devices: number;
  readonly buyerOrders: readonly string[];
  readonly stars: readonly number[];
}

test.describe('the first start', () => {
  let place: Throwaway;
  test.beforeAll(async ({}, info) => {
    place = await createThrowaway(info.outputPath('logs'));
  });
  test.afterAll(() => place.stop());

  test('gives the demo people a life, and the second adds nothing', async () => {
    test.setTimeout(900_000);
    const first = await place.stack({ people: true, quickBotChecks: true, ...besideTheSite() });
    const seen = await lookAround(first);
    await first.stop();
    expect(seen).toMatchObject({ certificates: 1, favourites: 4, notes: 3, devices: 2 });
    expect(seen.courses).toHaveLength(4);
    expect(seen.orders).toEqual(['PAID', 'PAID', 'PAID', 'PAID', 'PAID', 'REFUNDED']);
    expect([...new Set(seen.buyerOrders)]).toEqual(['FAILED', 'PAID', 'PARTIALLY_REFUNDED', 'REFUNDED']);
    expect([...new Set(seen.stars)]).toEqual([1, 2, 3, 4, 5]);
    const second = await place.stack({ people: true, quickBotChecks: true, ...besideTheSite() });
    expect(await lookAround(second)).toEqual(seen);
    await second.stop();
  });
});

/** Encoding the films once more would take longer than all else here, and building would take the site's files away. */
function besideTheSite(): { beside?: string } {
  const beside = process.env['LECTERN_DATA_DIR'];
  return beside ? { beside } : {};
}

/** What the learner and the buyer find, and what visitors read about the instructor's course. */
async function lookAround({ url }: RunningStack): Promise<Seen> {
  const [learner, buyer] = [await signedIn(url, 'Learner'), await signedIn(url, 'Buyer')];
  const ofCourse = '/api/learning/notes?curriculumId=cannula-needle-view';
  const reviews = '/api/reviews?lang=ko&limit=20&curriculum_id=marionette-commissure-short';
  const seen = {
    courses: (
      await read<{ enrolments: { curriculumId: string }[] }>(learner, '/api/users/enrolments')
    ).enrolments
      .map(({ curriculumId }) => curriculumId)
      .sort(),
    orders: await statesOf(learner),
    certificates: (await read<{ certificates: unknown[] }>(learner, '/api/certificates')).certificates.length,
    favourites: (await read<{ curricula: string[] }>(learner, '/api/users/favorite')).curricula.length,
    notes: (await read<Listed>(learner, ofCourse)).total,
    devices: (await read<{ devices: unknown[] }>(learner, '/api/learning/devices')).devices.length,
    buyerOrders: await statesOf(buyer),
    stars: (await read<{ results: { rating: number }[] }>(learner, reviews)).results
      .map(({ rating }) => rating)
      .sort(),
  };
  await Promise.all([learner.dispose(), buyer.dispose()]);
  return seen;
}

async function statesOf(person: APIRequestContext): Promise<string[]> {
  const { items } = await read<{ items: { state: string }[] }>(person, '/api/payment/orders?size=100');
  return items.map(({ state }) => state).sort();
}

async function signedIn(baseURL: string, role: string): Promise<APIRequestContext> {
  const person = await requests.newContext({ baseURL });
  await signIn(person, await demoAccount(role));
  return person;
}

async function read<T>(person: APIRequestContext, path: string): Promise<T> {
  const answer = await person.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as T;
}
