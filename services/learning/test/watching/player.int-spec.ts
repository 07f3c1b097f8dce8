import { randomUUID } from 'node:crypto';
import { enrolmentOf } from '../partners.ts';
import {
  IPHONE,
  otherBrowser,
  playedUntil,
  startTestLearning,
  type Browser,
  type TestLearning,
} from '../start-test-learning.ts';

let learning: TestLearning;

beforeAll(async () => {
  learning = await startTestLearning();
});
afterAll(() => learning.stop());

describe('who may open a lecture', () => {
  it('refuses guests, unverified people and those who do not own the course', async () => {
    const unverified = learning.learner(['botox'], { licenseVerified: false });
    const stranger = learning.learner([]);
    const refusals = [
      await learning.send('POST', '/api/learning/sessions', { body: { curriculumId: 'botox' } }),
      await learning.open(unverified),
      await learning.open(stranger),
    ];
    expect(refusals.map(({ status, body }) => [status, body['error']])).toEqual([
      [401, 'UNAUTHENTICATED'],
      [403, 'LICENSE_REQUIRED'],
      [403, 'NOT_ENROLLED'],
    ]);
    expect(refusals[2]?.body['details']).toEqual({ reason: 'not-enrolled' });
  });

  it('tells the day on which access ended', async () => {
    const former = learning.learner([]);
    const ended = enrolmentOf('botox', -3);
    learning.partners.enrolments.set(former.person.userId, [ended]);
    const { body } = await learning.open(former);
    expect(body['details']).toEqual({ reason: 'expired', endedAt: ended.endsAt });
  });

  it.each([
    ['an unknown course', { curriculumId: 'nothing' }, 403, 'NOT_ENROLLED'],
    ['a lecture of another course', { lectureId: 'filler-1' }, 404, 'LECTURE_NOT_FOUND'],
  ])('refuses %s', async (_what, body, status, error) => {
    const answer = await learning.open(learning.learner(), body);
    expect([answer.status, answer.body['error']]).toEqual([status, error]);
  });

  it('gives the stream back when media refuses the film', async () => {
    const one = learning.learner();
    learning.partners.refusal = 'refund-requested';
    const refused = await learning.open(one);
    learning.partners.refusal = null;
    expect([refused.status, refused.body['details']]).toEqual([403, { reason: 'refund-requested' }]);
    expect((await learning.open(otherBrowser(one, IPHONE))).status).toBe(200);
  });

  it('opens the film for this viewing and this sign-in, with what the player draws over it', async () => {
    const one = learning.learner();
    const { status, body } = await learning.open(one);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lectureId: 'botox-1',
      startSeconds: 0,
      watermark: { email: `${one.person.userId.slice(0, 2)}***@example.com` },
      watch: { watchedSeconds: 0, percentage: 0, curriculumPercentage: 0, seen: [] },
    });
    expect(learning.partners.playbacks.at(-1)).toMatchObject({
      viewingId: body['sessionId'],
      sessionBinding: expect.stringMatching(/^[A-Za-z0-9_-]{22}$/),
    });
    expect(body['playback'].master).toContain(body['playback'].token);
  });
});

describe('one stream', () => {
  it('asks before it takes the stream from another device, and tells the other who has it', async () => {
    const desk = learning.learner();
    const phone = otherBrowser(desk, IPHONE);
    const { body: first } = await learning.open(desk);
    const refused = await learning.open(phone);
    expect([refused.status, refused.body['error']]).toEqual([409, 'PLAYING_ELSEWHERE']);
    expect(refused.body['details'].device).toEqual({ name: 'Chrome · Windows', kind: 'computer' });
    expect((await learning.open(phone, { takeOver: true })).status).toBe(200);
    const beat = await learning.save(desk, first['sessionId']);
    expect(beat.body).toMatchObject({
      state: 'taken-over',
      playback: null,
      takenOverBy: { name: 'Safari · iPhone', kind: 'mobile' },
    });
    const back = await learning.send('POST', `/api/learning/sessions/${first['sessionId']}/take-over`, {
      by: desk,
    });
    expect(back.status).toBe(200);
    expect(back.body['sessionId']).not.toBe(first['sessionId']);
    expect((await learning.save(desk, back.body['sessionId'])).body['state']).toBe('playing');
  });

  it('belongs to one of many who ask at once', async () => {
    const desk = learning.learner();
    const answers = await Promise.all(
      [desk, otherBrowser(desk, IPHONE), otherBrowser(desk), otherBrowser(desk, IPHONE)].map((by) =>
        learning.open(by),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('is free after 45 seconds without a heartbeat, and after it was closed', async () => {
    const desk = learning.learner();
    const phone = otherBrowser(desk, IPHONE);
    const { body } = await learning.open(desk);
    await learning.advance(30);
    await learning.save(desk, body['sessionId']);
    await learning.advance(30);
    expect((await learning.open(phone)).status).toBe(409);
    await learning.advance(16);
    const { body: second } = await learning.open(phone);
    expect(second['sessionId']).toBeDefined();
    await learning.save(phone, second['sessionId'], {}, 'close');
    expect((await learning.open(desk)).status).toBe(200);
  });

  it('goes over without a question between tabs of one device', async () => {
    const desk = learning.learner();
    const { body: first } = await learning.open(desk);
    expect((await learning.open(desk)).status).toBe(200);
    expect((await learning.save(desk, first['sessionId'])).body['state']).toBe('taken-over');
  });

  it('is nobody else’s: a session of another person is not found', async () => {
    const { body } = await learning.open(learning.learner());
    const other = learning.learner();
    for (const call of ['heartbeat', 'watched', 'close', 'take-over']) {
      const path = `/api/learning/sessions/${body['sessionId']}/${call}`;
      const sent = call === 'take-over' ? {} : { body: { positionSeconds: 0, intervals: [] } };
      const answer = await learning.send('POST', path, { by: other, ...sent });
      expect([call, answer.status]).toEqual([call, 404]);
    }
  });
});

describe('tokens', () => {
  it('are renewed by heartbeats when they are due, and not before', async () => {
    const one = learning.learner();
    const { body } = await learning.open(one);
    expect((await learning.save(one, body['sessionId'])).body['playback']).toBeNull();
    await learning.advance(61);
    const { body: beat } = await learning.save(one, body['sessionId']);
    expect(beat['playback'].token).not.toBe(body['playback'].token);
    expect(learning.partners.playbacks.at(-1)?.viewingId).toBe(body['sessionId']);
  });

  it.each(['not-enrolled', 'refund-requested'] as const)(
    'end with access in the middle of a lecture: %s',
    async (reason) => {
      const one = learning.learner();
      const { body } = await learning.open(one);
      await learning.advance(61);
      learning.partners.refusal = reason;
      const beat = await learning.save(one, body['sessionId'], { intervals: [{ from: 0, to: 60 }] });
      learning.partners.refusal = null;
      expect(beat.body).toMatchObject({ state: 'access-ended', accepted: true, playback: null });
      expect((await learning.save(one, body['sessionId'])).body['state']).toBe('access-ended');
    },
  );

  it('outlive a media service that is away, and what was played is saved once it is back', async () => {
    const one = learning.learner();
    const { body } = await learning.open(one);
    await learning.advance(61);
    learning.partners.isMediaAway = true;
    const played = { intervals: [{ from: 0, to: 60 }] };
    expect((await learning.save(one, body['sessionId'], played)).status).toBe(503);
    const idle = await learning.save(one, body['sessionId']);
    expect(idle.body).toMatchObject({ state: 'playing', accepted: true, playback: null });
    learning.partners.isMediaAway = false;
    const beat = await learning.save(one, body['sessionId'], played);
    expect(beat.body).toMatchObject({ state: 'playing', accepted: true });
    expect(beat.body['playback']).not.toBeNull();
  });
});

describe('devices', () => {
  const agents = ['Firefox/145.0', 'Edg/140.0', 'Whale/4.0', 'OPR/120.0'].map(
    (name) => `Mozilla/5.0 (Windows NT 10.0) ${name}`,
  );
  const play = async (by: Browser) => {
    const answer = await learning.open(by, { takeOver: true });
    return [answer.status, answer.body['error']];
  };

  it('have two places of each kind; one that is removed makes room, three times in thirty days', async () => {
    const owner = learning.learner();
    const browsers = agents.map((agent) => otherBrowser(owner, agent));
    const [first, second, third, fourth] = browsers as [Browser, Browser, Browser, Browser];
    expect(await play(first)).toEqual([200, undefined]);
    expect(await play(second)).toEqual([200, undefined]);
    expect(await play(third)).toEqual([409, 'DEVICE_LIMIT']);
    expect(await play(otherBrowser(owner, IPHONE))).toEqual([200, undefined]);
    const list = async () => (await learning.send('GET', '/api/learning/devices', { by: first })).body;
    const removed: number[] = [];
    for (const next of [third, fourth, second, first]) {
      const { devices } = await list();
      const oldest = devices.filter((device: { kind: string }) => device.kind === 'computer').at(-1);
      const answer = await learning.send('DELETE', `/api/learning/devices/${oldest.deviceId}`, { by: first });
      removed.push(answer.status);
      if (answer.status === 200) expect(await play(next)).toEqual([200, undefined]);
    }
    expect(removed).toEqual([200, 200, 200, 409]);
    expect((await list())['removalsLeft']).toBe(0);
    await learning.advance(31 * 24 * 3_600);
    expect((await list())['removalsLeft']).toBe(3);
  });

  it('end their stream when they are removed, and are nobody else’s to remove', async () => {
    const owner = learning.learner();
    const { body } = await learning.open(owner);
    const list = await learning.send('GET', '/api/learning/devices', { by: owner });
    const [device] = list.body['devices'];
    expect(device).toMatchObject({ name: 'Chrome · Windows', isCurrent: true, isPlaying: true });
    const path = `/api/learning/devices/${device.deviceId}`;
    expect((await learning.send('DELETE', path, { by: learning.learner() })).status).toBe(404);
    expect((await learning.send('DELETE', path, { by: owner })).status).toBe(200);
    expect((await learning.save(owner, body['sessionId'])).body['state']).toBe('taken-over');
  });

  it('are removed by staff for who has no removals left, with a record, and not from among their three', async () => {
    const owner = learning.learner();
    await learning.open(owner);
    const { userId } = owner.person;
    const staff = learning.learner([], { roles: ['license-reviewer'] });
    const viewer = learning.learner([], { roles: ['viewer'] });
    const path = `/api/admin/learners/${userId}/devices`;
    const seen = await learning.send('GET', path, { by: viewer });
    expect(seen.body).toMatchObject({
      devices: [{ name: 'Chrome · Windows', isPlaying: true }],
      removalsLeft: 3,
    });
    const [{ deviceId }] = seen.body['devices'];
    const remove = (by: Browser, id = deviceId) =>
      learning.send('POST', `${path}/${id}/removal`, { by, body: { reason: 'Their laptop was stolen' } });
    expect((await remove(viewer)).status).toBe(403);
    expect((await remove(staff, randomUUID())).body['error']).toBe('DEVICE_NOT_FOUND');
    expect((await remove(staff)).status).toBe(200);
    expect((await remove(staff)).body['error']).toBe('DEVICE_NOT_FOUND');
    expect((await learning.send('GET', path, { by: viewer })).body).toMatchObject({
      devices: [],
      removalsLeft: 3,
    });
    const entries = await learning.postgres.query(
      `select actor_id, detail from learning_audit.audit_entry where account_id = $1 and action = 'playing-device-removed'`,
      [userId],
    );
    expect(entries).toEqual([
      {
        actor_id: staff.person.userId,
        detail: { device: 'Chrome · Windows', reason: 'Their laptop was stolen' },
      },
    ]);
  });

  it('that lost their cookies take their former place after an hour', async () => {
    const owner = learning.learner();
    await play(owner);
    await play(otherBrowser(owner, agents[0]));
    expect(await play(otherBrowser(owner))).toEqual([409, 'DEVICE_LIMIT']);
    await learning.advance(3_601);
    expect(await play(otherBrowser(owner))).toEqual([200, undefined]);
    const { body } = await learning.send('GET', '/api/learning/devices', { by: owner });
    expect(body['devices']).toHaveLength(2);
  });

  it('have no limit where none is set', async () => {
    const free = await startTestLearning({ devicesOfKind: 0 });
    const owner = free.learner();
    const statuses = [];
    for (const agent of agents) {
      const { status } = await free.open(otherBrowser(owner, agent), { takeOver: true });
      statuses.push(status);
    }
    await free.stop();
    expect(statuses).toEqual([200, 200, 200, 200]);
  });
});

it('goes on where a lecture was left, on another device too', async () => {
  const desk = learning.learner();
  const { body } = await learning.open(desk);
  await learning.advance(120);
  const intervals = [playedUntil(new Date(), 0, 110)];
  await learning.save(desk, body['sessionId'], { intervals, positionSeconds: 110 }, 'close');
  const phone = await learning.open(otherBrowser(desk, IPHONE));
  expect(phone.body).toMatchObject({ lectureId: 'botox-1', startSeconds: 105 });
  expect(phone.body['watch']).toMatchObject({ watchedSeconds: 110, positionSeconds: 110 });
});
