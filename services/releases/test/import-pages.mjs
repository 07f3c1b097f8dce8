// Stands in for the shell's program that renders a release: it calls the component of each page, without a shell around it.
import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const send = (message) => writeSync(3, `${JSON.stringify(message)}\n`);
const [folder] = process.argv.slice(2);
const { manifest } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
for (const { id } of manifest.routes) {
  send({ kind: 'began', page: id });
  let fault = null;
  try {
    const { mfe } = await import(pathToFileURL(join(folder, 'server/mfe.mjs')).href);
    const page = await mfe.routes[id]();
    page.Component();
  } catch (error) {
    fault = String(error);
  }
  send({ kind: 'ended', page: id, fault });
}
send({ kind: 'done' });
