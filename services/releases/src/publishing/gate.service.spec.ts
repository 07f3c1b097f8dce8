import { setImmediate } from 'node:timers/promises';
import { RENDER_LIMITS } from '@lectern/build/gate';
import { completeRelease } from '@lectern/contracts-releases';
import type { ArchivesService } from './archives.service.ts';
import { GateService } from './gate.service.ts';

const settings = { shell: { shellApi: '1.0.0', shared: {} }, renderer: 'never asked' };

/** A gate whose archives, which are none, arrive when the test says so. */
function openGate() {
  const begun: { readonly remoteId: string; readonly arrive: () => void }[] = [];
  const readArchive = ({ remoteId }: { remoteId: string }): Promise<Buffer> =>
    new Promise((resolve) => begun.push({ remoteId, arrive: () => resolve(Buffer.from('no archive')) }));
  const gate = new GateService({ readArchive } as unknown as ArchivesService, settings);
  const judge = (team: string, remoteId = team) =>
    gate.judgeRelease({ remoteId, releaseId: '1.0.0-0a1b2c3d', team, digest: 'x' }, []);
  return { begun, judge };
}

it('judges two releases at a time; the others wait for their turn', async () => {
  const { begun, judge } = openGate();
  const answers = ['one', 'two', 'three', 'four'].map((team) => judge(team));
  for (let done = 0; done < answers.length; done += 1) {
    await setImmediate();
    expect(begun.length).toBe(Math.min(done + 2, answers.length));
    begun[done]?.arrive();
  }
  const rules = (await Promise.all(answers)).map(({ refusals }) => refusals[0]?.rule);
  expect(rules).toEqual(['archive', 'archive', 'archive', 'archive']);
});

it('gives another team the next turn, however many of one team wait', async () => {
  const { begun, judge } = openGate();
  const answers = ['first', 'second', 'third'].map((remoteId) => judge('team-many', remoteId));
  answers.push(judge('team-one', 'other'));
  await setImmediate();
  begun[0]?.arrive();
  await setImmediate();
  expect(begun.map(({ remoteId }) => remoteId)).toEqual(['first', 'second', 'other']);
  for (let done = 1; done < answers.length; done += 1) {
    begun[done]?.arrive();
    await setImmediate();
  }
  await Promise.all(answers);
});

it('tells a team to come back when too many of its releases wait', async () => {
  const { begun, judge } = openGate();
  const answers = Array.from({ length: 10 }, () => judge('team-many'));
  await expect(judge('team-many')).rejects.toMatchObject({ spec: { code: 'UNAVAILABLE' } });
  for (let done = 0; done < answers.length; done += 1) {
    await setImmediate();
    begun[done]?.arrive();
  }
  await Promise.all(answers);
});

it('has as long as rendering may take: its answer is waited for', () => {
  expect(completeRelease.timeout).toBeGreaterThan(RENDER_LIMITS.total);
});
