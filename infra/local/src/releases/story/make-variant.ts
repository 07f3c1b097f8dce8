import { createHash } from 'node:crypto';
import { packArchive, readArchive } from '@lectern/build/archive';
import type { Build } from '../find-builds.ts';

interface ReleaseFile {
  file: string;
  integrity: string;
}

interface Described {
  version: string;
  releaseId: string;
  entry: ReleaseFile;
  files: ReleaseFile[];
}

interface Variant {
  readonly version: string;
  /** What its entry ends with. */
  readonly code: string;
  /** What each of its style sheets ends with. */
  readonly styles?: string;
  /** What it says of itself in place of what the build says, such as the libraries it needs. */
  readonly description?: Readonly<Record<string, unknown>>;
}

/** Another release of the same remote, which names itself after its content. */
export function makeVariant(build: Build, { version, code, styles = '', description = {} }: Variant): Build {
  const files = new Map(readArchive(build.archive));
  const described = JSON.parse(String(files.get('release.json'))) as Described;
  let listed = JSON.stringify({ ...described, ...description });
  for (const { file, integrity } of described.files) {
    const added = file === described.entry.file ? code : file.endsWith('.css') ? styles : '';
    if (added === '') continue;
    const path = `client/${file}`;
    const content = Buffer.concat([files.get(path) ?? Buffer.alloc(0), Buffer.from(`\n${added}\n`)]);
    files.set(path, content);
    // Compressed copies of the former file.
    for (const ending of ['.br', '.gz']) files.delete(path + ending);
    const [algorithm = 'sha384'] = integrity.split('-');
    listed = listed.replaceAll(
      integrity,
      `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`,
    );
  }
  const releaseId = `${version}-${contentDigest(files)}`;
  files.set('release.json', Buffer.from(JSON.stringify({ ...JSON.parse(listed), version, releaseId })));
  const archive = Buffer.from(packArchive(files));
  return { ...build, releaseId, archive, digest: createHash('sha256').update(archive).digest('hex') };
}

/** The eight digits that the gate expects of scripts and style sheets. */
function contentDigest(files: ReadonlyMap<string, Buffer>): string {
  const total = createHash('sha256');
  for (const path of [...files.keys()].filter((name) => /^client\/.+\.(js|css)$/.test(name)).sort())
    total.update(path.slice('client/'.length)).update(files.get(path) ?? '');
  return total.digest('hex').slice(0, 8);
}
