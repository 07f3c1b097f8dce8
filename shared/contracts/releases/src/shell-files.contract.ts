import { clampedInt } from '@lectern/contracts-core';
import * as z from 'zod/mini';
import { defineEndpoint } from './define-endpoint.ts';
import { RELEASES_ERRORS as R } from './releases.errors.ts';
import { Digest } from './releases.schemas.ts';

/*
 * Calls of edges, which show their token. The path begins with `/internal/`, so that no edge passes such a call on from
 * outside. An edge hands over the files of its own shell and finds those of other edges: while two builds stand behind one
 * balancer, and for tabs that were opened before an upgrade.
 */

/** Largest archive of shell files, in bytes. */
export const LARGEST_SHELL_ARCHIVE = 16 * 1024 * 1024;
/** Largest shell file, in bytes. */
export const LARGEST_SHELL_FILE = 4 * 1024 * 1024;
/** Files of one shell at most. */
export const MOST_SHELL_FILES = 1_000;
/** Shell files that are kept at most, over all builds. */
export const MOST_KEPT_SHELL_FILES = 20_000;
/** Shell files in one answer. */
export const SHELL_FILES_LISTED = 2_000;
/** Days that a shell file is kept after an edge named it last. */
export const SHELL_FILE_DAYS = 90;
/** Archives of shell files that are announced and have not arrived, at most. */
export const MOST_ANNOUNCED_SHELL_ARCHIVES = 20;

/** Where in an address below `/assets/` a shell file is, such as `main.0a1b2c3d.js`: the name holds a digest. */
export const ShellFileName = z
  .string()
  .check(z.maxLength(120), z.regex(/^(fonts\/)?\w[\w-]*(\.[\w-]+)*\.[0-9a-f]{8}\.(js|css|woff2)$/));

const NamedFile = z.strictObject({ name: ShellFileName, digest: Digest });

/** A shell file that is kept, and the archive it lies in. */
export const KeptShellFile = z.object({ name: ShellFileName, digest: Digest, archive: Digest });
export type KeptShellFile = z.infer<typeof KeptShellFile>;

const Names = z.array(ShellFileName).check(z.maxLength(MOST_SHELL_FILES));
/** Positions count the files that were ever kept; a file never changes its position. */
const position = z.int().check(z.minimum(0), z.describe('Position of a shell file, in the order of arrival'));

export const nameShellFiles = defineEndpoint({
  method: 'POST',
  path: '/internal/shell-files/names',
  access: 'proof',
  summary:
    'Names the files of the shell that an edge runs, so that they stay; answers which of them are missing',
  body: z.strictObject({ files: z.array(NamedFile).check(z.maxLength(MOST_SHELL_FILES)) }),
  response: z.object({
    missing: Names,
    /** These names stand for other bytes here. */
    refused: Names,
  }),
  errors: [R.TOKEN_UNKNOWN],
});

export const announceShellArchive = defineEndpoint({
  method: 'POST',
  path: '/internal/shell-files/archives/:digest/announce',
  access: 'proof',
  summary: 'Announces an archive with missing shell files; answers where to put it',
  params: z.object({ digest: Digest }),
  body: z.strictObject({
    bytes: z
      .int()
      .check(z.positive(), z.maximum(LARGEST_SHELL_ARCHIVE), z.describe('Size of the archive, in bytes')),
  }),
  response: z.object({ uploadUrl: z.string() }),
  status: 201,
  errors: [R.TOKEN_UNKNOWN, R.SHELL_FILES_FULL],
});

export const completeShellArchive = defineEndpoint({
  method: 'POST',
  path: '/internal/shell-files/archives/:digest/complete',
  access: 'proof',
  summary:
    'Keeps the shell files of an archive that has arrived; a name that stands for other bytes is refused',
  params: z.object({ digest: Digest }),
  response: z.object({ refused: Names }),
  errors: [R.TOKEN_UNKNOWN, R.ARCHIVE_NOT_FOUND, R.SHELL_ARCHIVE_REFUSED, R.SHELL_FILES_FULL],
});

export const listShellFiles = defineEndpoint({
  method: 'GET',
  path: '/internal/shell-files',
  access: 'proof',
  summary: 'Shell files that arrived after a position, the earliest first',
  query: z.object({
    after: clampedInt(0, Number.MAX_SAFE_INTEGER, 0).check(
      z.describe('Position of the last file that the edge knows; 0 for none'),
    ),
  }),
  response: z.object({
    files: z.array(KeptShellFile).check(z.maxLength(SHELL_FILES_LISTED)),
    /** Position of the last file in this answer, or `after` where there is none. */
    upTo: position,
    /** Of all files. Lower than `after` once a database was restored: the edge begins anew. */
    latest: position,
  }),
  errors: [R.TOKEN_UNKNOWN],
});

export const getShellArchive = defineEndpoint({
  method: 'GET',
  path: '/internal/shell-files/archives/:digest',
  access: 'proof',
  summary: 'An archive with shell files, as an edge handed it over',
  params: z.object({ digest: Digest }),
  response: z.string(),
  mediaType: 'application/octet-stream',
  errors: [R.TOKEN_UNKNOWN, R.SHELL_ARCHIVE_NOT_FOUND],
});
