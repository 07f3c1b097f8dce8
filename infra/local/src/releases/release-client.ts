import {
  announceRelease,
  completeRelease,
  confirmPromotion,
  listDecisions,
  listRemotes,
  promoteRelease,
  rollBackRemote,
  unblockRelease,
  type RELEASE_STATES,
  type ROLLOUT_STEPS,
  type SignedReport,
} from '@lectern/contracts-releases';
import type { ResponseOf } from '@lectern/contracts-core';
import { ApiError, createApiClient, type ApiClient } from '@lectern/http';
import { Problem } from '../problem.ts';
import type { Build } from './find-builds.ts';

const LIMIT = 30_000;

interface Access {
  /** Address of the site, or of the service itself. */
  readonly url: string;
  /** The team's. */
  readonly token: string;
  /** Where the object store takes uploads; the site passes them on below `/objects`. */
  readonly objectsUrl?: string;
}

export type Share = (typeof ROLLOUT_STEPS)[number];
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** What a team or its pipeline asks of releases. */
export class ReleaseClient {
  readonly #client: ApiClient;
  readonly #objectsUrl: string;

  constructor({ url, token, objectsUrl = `${url}/objects` }: Access) {
    this.#objectsUrl = objectsUrl;
    this.#client = createApiClient({
      originOf: () => url,
      timeout: LIMIT,
      headers: { authorization: `Bearer ${token}` },
    });
  }

  /** @throws {ApiError} VERSION_TAKEN when it is published already. */
  async publishBuild(build: Build, report?: SignedReport): Promise<void> {
    await this.uploadBuild(build);
    await this.completeBuild(build, report);
  }

  /** Announces a release and puts its archive into the object store. @throws {ApiError} VERSION_TAKEN */
  async uploadBuild({ id: remote, releaseId, digest, archive }: Build): Promise<void> {
    const params = { remote };
    const { uploadUrl } = await this.#client.call(announceRelease, {
      params,
      body: { releaseId, digest, bytes: archive.length },
    });
    const put = await fetch(uploadUrl.replace(/^\/objects/, this.#objectsUrl), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: archive,
      signal: AbortSignal.timeout(LIMIT),
    });
    if (!put.ok) throw new Problem(`The object store answered ${put.status} to the archive of ${remote}.`);
  }

  /**
   * Takes an uploaded release through the gate.
   * @param report What a browser made of it, signed by the tester.
   */
  async completeBuild({ id: remote, releaseId }: Build, report?: SignedReport): Promise<void> {
    const body = { releaseId, ...(report ? { report } : {}) };
    await this.#client.call(completeRelease, { params: { remote }, body });
  }

  /** @param percent Share of the visitors. */
  promoteRelease(remote: string, releaseId: string, reason: string, percent: Share = 100) {
    return this.#client.call(promoteRelease, { params: { remote }, body: { releaseId, reason, percent } });
  }

  /** With the token of a second person. */
  confirmPromotion(remote: string, releaseId: string, reason: string) {
    return this.#client.call(confirmPromotion, { params: { remote }, body: { releaseId, reason } });
  }

  /** @param releaseId The release to leave. */
  rollBackRemote(remote: string, releaseId: string, reason: string) {
    return this.#client.call(rollBackRemote, { params: { remote }, body: { releaseId, reason } });
  }

  /** As `rollBackRemote`; a remote without a former release leaves the site. */
  withdrawRemote(remote: string, releaseId: string, reason: string) {
    return this.#client.call(rollBackRemote, {
      params: { remote },
      body: { releaseId, reason, mayWithdraw: true },
    });
  }

  /** A release that votes alone have blocked may be promoted again. */
  unblockRelease(remote: string, releaseId: string, reason: string) {
    return this.#client.call(unblockRelease, { params: { remote }, body: { releaseId, reason } });
  }

  listRemotes(): Promise<ResponseOf<typeof listRemotes>> {
    return this.#client.call(listRemotes, {});
  }

  listDecisions(remote: string): Promise<ResponseOf<typeof listDecisions>> {
    return this.#client.call(listDecisions, { params: { remote } });
  }
}

/** Whether a call failed with this code. */
export const failedWith = (error: unknown, code: string): boolean =>
  error instanceof ApiError && error.code === code;
