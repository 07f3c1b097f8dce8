import { posix } from 'node:path';

/** What the last stage of a container file makes: files from the stage before, and how its program is started. */
export interface Image {
  readonly folder: string;
  /** User and group, as numbers. */
  readonly user: { readonly uid: number; readonly gid: number };
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  /** Paths in the repository and in the image. */
  readonly copied: readonly { readonly from: string; readonly to: string }[];
}

/** Where the stage before has the repository. */
const SOURCE = '/src/';

/**
 * Reads the last stage of a container file of this folder, as an engine would: what it copies and how it starts.
 * @param parameters Values of its `ARG`s.
 * @throws for a line that it does not know: the tests would miss what it does.
 */
export function readImage(text: string, parameters: Readonly<Record<string, string>> = {}): Image {
  const last = text.slice(text.lastIndexOf('\nFROM ') + 1).replaceAll('\\\n', ' ');
  let folder = '/';
  let user: Image['user'] | undefined;
  let command: readonly string[] = [];
  const env: Record<string, string> = {};
  const copied: { from: string; to: string }[] = [];
  for (const line of last.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [word = '', ...rest] = line.split(/\s+/);
    const given = rest.join(' ').replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => parameters[name] ?? '');
    if (word === 'WORKDIR') folder = posix.resolve(folder, given);
    else if (word === 'COPY') copied.push(readCopy(given, folder));
    else if (word === 'ENV')
      for (const pair of given.split(' '))
        env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
    else if (word === 'USER') user = readUser(given);
    else if (word === 'CMD') command = JSON.parse(given) as string[];
    else if (!['FROM', 'ARG', 'RUN', 'EXPOSE', 'HEALTHCHECK'].includes(word))
      throw new Error(`The tests of images do not know: ${line}`);
  }
  if (!user) throw new Error('The image has no USER');
  return { folder, user, env, command, copied };
}

function readCopy(given: string, folder: string): { from: string; to: string } {
  const [stage, from = '', to = '', ...more] = given.split(' ');
  if (stage !== '--from=build' || !from.startsWith(SOURCE) || more.length > 0)
    throw new Error(`The tests of images do not know: COPY ${given}`);
  return { from: from.slice(SOURCE.length), to: posix.resolve(folder, to) };
}

function readUser(given: string): Image['user'] {
  const [uid = NaN, gid = NaN] = given.split(':').map(Number);
  return { uid, gid };
}
