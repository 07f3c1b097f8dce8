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
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const tell = async (payload: string) => {
    notify(payload);
    await settle();
  };
  return { news, tell, database };
}

it('brings the poll although the messages cannot be read', async () => {
  const { news, tell, database } = await openRoom();
  database.listChanged.mockRejectedValue(new Error('no database'));
  await tell('poll lecture-1');
  expect(news).toEqual([{ type: 'poll', poll: POLL }]);
});

it('reads a poll that could not be read again with the next notice, also one of a message', async () => {
  const { news, tell, database } = await openRoom();
  database.presentToAll.mockRejectedValueOnce(new Error('no database'));
  await tell('poll lecture-1');
  expect(news).toEqual([]);
  await tell('messages lecture-1');
  expect(news).toEqual([{ type: 'poll', poll: POLL }]);
});
