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
  /** What it says of itself in place of what the build says, such as the libraries it needs. */
  readonly description?: Readonly<Record<string, unknown>>;
}

/** Another release of the same remote, which names itself after its content. */
export function makeVariant(build: Build, { version, code, description = {} }: Variant): Build {
  const files = new Map(readArchive(build.archive));
  const described = JSON.parse(String(files.get('release.json'))) as Described;
  const entryPath = `client/${described.entry.file}`;
  const entry = Buffer.concat([files.get(entryPath) ?? Buffer.alloc(0), Buffer.from(`\n${code}\n`)]);
  files.set(entryPath, entry);
  // Compressed copies of the former entry.
  for (const ending of ['.br', '.gz']) files.delete(entryPath + ending);
  const [algorithm = 'sha384'] = described.entry.integrity.split('-');
  const integrity = `${algorithm}-${createHash(algorithm).update(entry).digest('base64')}`;
  const isEntry = ({ file }: ReleaseFile): boolean => file === described.entry.file;
  const releaseId = `${version}-${contentDigest(files)}`;
  files.set(
    'release.json',
    Buffer.from(
      JSON.stringify({
        ...described,
        ...description,
        version,
        releaseId,
        entry: { ...described.entry, integrity },
        files: described.files.map((file) => (isEntry(file) ? { ...file, integrity } : file)),
      }),
    ),
  );
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
