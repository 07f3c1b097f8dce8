import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { freePort } from '@lectern/local/free-port';
import { answersAt } from '@lectern/local/ready';
import type { Throwaway } from '@lectern/local/throwaway';
import type { StartedProcess } from '../service/built-service.ts';

/** Path of the installed nginx; undefined on a machine without one. Debian keeps it outside the PATH of users. */
export function findNginx(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find(existsSync);
}

/** Serves a folder of files with nginx, in one process as the service has one. */
export async function startNginx(
  { supervisor, logs, folder }: Throwaway,
  { program, name, files }: { program: string; name: string; files: string },
): Promise<StartedProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = join(folder, `${name}-nginx`);
  await mkdir(own, { recursive: true });
  await writeFile(join(own, 'nginx.conf'), configure(own, files, port));
  const { pid } = await supervisor.start({
    name: `The nginx of ${name}`,
    command: program,
    args: ['-p', own, '-c', join(own, 'nginx.conf'), '-e', 'stderr'],
    env: {},
    logFile: join(logs, `${name}-nginx.log`),
    graceMs: 3_000,
    ready: answersAt(`${url}/0.ts`),
    readyWithinMs: 20_000,
  });
  if (pid === undefined) throw new Error('nginx has no process');
  return { url, pid };
}

const configure = (own: string, files: string, port: number): string => `
daemon off;
master_process off;
pid ${own}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  types { video/mp2t ts; }
  client_body_temp_path ${own}/body;
  proxy_temp_path ${own}/proxy;
  fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi;
  scgi_temp_path ${own}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${files};
  }
}
`;
