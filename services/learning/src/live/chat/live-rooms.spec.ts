import type { LiveNews } from '@lectern/contracts-learning';
import type { Logger, Notices } from '@lectern/nest-kit';
import type { PollsService } from '../polls/polls.service.ts';
import { LiveRooms } from './live-rooms.ts';
import type { MessagesRepository } from './messages.repository.ts';

const POLL = { pollId: 'poll' };

/** A room with one listener; what the database answers is set by the test. */
async function openRoom() {
  let notify: (payload: string) => void = () => undefined;
  const news: LiveNews[] = [];
  const database = {
    listChanged: jest.fn().mockResolvedValue([]),
    presentToAll: jest.fn((_lecture: string, readers: readonly unknown[]) =>
      Promise.resolve(readers.map((reader) => ({ reader, poll: POLL }))),
    ),
  };
  const rooms = new LiveRooms(
    {
      listenTo: (_channel: string, { onNotice }: { onNotice: typeof notify }) => (notify = onNotice),
    } as unknown as Notices,
    {
      findNewest: () => Promise.resolve(0),
      listChanged: database.listChanged,
    } as unknown as MessagesRepository,
    { presentToAll: database.presentToAll } as unknown as PollsService,
    { warn: () => undefined } as unknown as Logger,
  );
  rooms.onModuleInit();
  await rooms.enterRoom('lecture-1', { userId: 'u', isLearner: true, send: (one) => news.push(one) });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const tell = async (payload: string) => {
    notify(payload);
    await settle();
  };
  return { news, tell, database };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('brings the poll although the messages cannot be read', async () => {
  const { news, tell, database } = await openRoom();
  database.listChanged.mockRejectedValue(new Error('no database'));
  await tell('message lecture-1');
  await tell('poll lecture-1');
  expect(news).toEqual([{ type: 'poll', poll: POLL }]);
});

it('reads a poll that could not be read again after a second', async () => {
  const { news, tell, database } = await openRoom();
  database.presentToAll.mockRejectedValueOnce(new Error('no database'));
  await tell('poll lecture-1');
  expect(news).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(news).toEqual([{ type: 'poll', poll: POLL }]);
});

it('a hundred answers in a second are one more reading, and messages do not wait for it', async () => {
  const { news, tell, database } = await openRoom();
  for (let answer = 0; answer < 100; answer += 1) await tell('poll lecture-1');
  expect(database.presentToAll).toHaveBeenCalledTimes(1);
  await tell('message lecture-1');
  expect(database.listChanged).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(database.presentToAll).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(database.presentToAll).toHaveBeenCalledTimes(2);
  expect(news).toHaveLength(2);
});
