import { startCluster, startStandby, type TestCluster } from '@lectern/testing/node';
import { expectPrimary } from './expect-primary.ts';

let primary: TestCluster;
let standby: TestCluster;
beforeAll(async () => {
  primary = await startCluster();
  standby = await startStandby(primary);
});
afterAll(async () => {
  await standby.stop();
  await primary.stop();
});

it('takes a primary', async () => {
  await expect(expectPrimary(primary.adminUrl)).resolves.toBeUndefined();
});

it('refuses a standby before anything is changed, and says what to give instead', async () => {
  await expect(expectPrimary(standby.adminUrl)).rejects.toThrow(
    'DATABASE_URL is the address of a standby, which takes no change. Give that of the primary.',
  );
});

it('says that nobody answers', async () => {
  await expect(expectPrimary('postgres://nobody:nobody@127.0.0.1:1/none')).rejects.toThrow(
    /^The PostgreSQL of DATABASE_URL does not answer: .*ECONNREFUSED/,
  );
});
