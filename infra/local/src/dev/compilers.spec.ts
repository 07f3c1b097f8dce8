import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSupervisor } from '../supervisor/supervisor.ts';
import { startCompilers } from './compilers.ts';

const logs = mkdtempSync(join(tmpdir(), 'lectern-compilers-'));
afterAll(() => rmSync(logs, { recursive: true }));

const compileWithinMs = 60_000;

it(
  'compiles a remote, and ends although a page still listens for changes',
  async () => {
    const supervisor = createSupervisor();
    try {
      const { account = '' } = await startCompilers(['account'], supervisor, logs);
      const entry = await fetch(`${account}/r/account/dev/remoteEntry.js`);
      expect(await entry.text()).toContain('lectern_account');

      const page = new WebSocket(`${account.replace('http', 'ws')}/ws`);
      await new Promise((opened) => page.addEventListener('open', opened, { once: true }));
      const closed = new Promise((resolve) => page.addEventListener('close', resolve, { once: true }));
      await supervisor.stop();
      await closed;
      await expect(fetch(account)).rejects.toThrow('fetch failed');
    } finally {
      await supervisor.stop();
    }
  },
  compileWithinMs,
);
