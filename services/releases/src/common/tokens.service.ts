import { createHash, timingSafeEqual } from 'node:crypto';
import { RELEASES_ERRORS } from '@lectern/contracts-releases';
import { DomainError, LOGGER, SETTINGS, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ReleasesSettings } from '../config.ts';

/** Characters of a digest that the log has: enough to tell the tokens of one owner apart while they are being changed. */
const LOGGED_CHARACTERS = 8;

/** Who shows a token. Only digests are known here, so what is read here opens nothing. */
@Injectable()
export class TokensService {
  constructor(
    @Inject(SETTINGS) private readonly settings: ReleasesSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The team whose token it is. @param authorization The header of that name. @throws {DomainError} TOKEN_UNKNOWN */
  identifyTeam(authorization: string | undefined): string {
    const { owner, tokenDigest } = findOwner(this.settings.teams, authorization);
    this.logger.info({ team: owner, tokenDigest }, 'a token of a team was shown');
    return owner;
  }

  /** The person whose token it is, which confirms and does nothing else. @throws {DomainError} TOKEN_UNKNOWN */
  identifyConfirmer(authorization: string | undefined): string {
    const { owner, tokenDigest } = findOwner(this.settings.confirmers, authorization);
    this.logger.info({ confirmer: owner, tokenDigest }, 'a token that confirms was shown');
    return owner;
  }

  /** @throws {DomainError} TOKEN_UNKNOWN when it is no edge that asks. */
  expectEdge(authorization: string | undefined): void {
    const { edgeDigest, otherEdgeDigest = edgeDigest } = this.settings;
    const shown = digestOf(authorization);
    if (![isSame(edgeDigest, shown), isSame(otherEdgeDigest, shown)].includes(true))
      throw new DomainError(RELEASES_ERRORS.TOKEN_UNKNOWN);
  }
}

/** @param owners Digest of a token → whose it is. */
function findOwner(
  owners: ReadonlyMap<string, string>,
  authorization: string | undefined,
): { readonly owner: string; readonly tokenDigest: string } {
  const shown = digestOf(authorization);
  // Every token is compared, so that the time says nothing about which of them it is.
  const known = [...owners].filter(([digest]) => isSame(digest, shown));
  const [, owner] = known[0] ?? [];
  if (owner === undefined) throw new DomainError(RELEASES_ERRORS.TOKEN_UNKNOWN);
  return { owner, tokenDigest: shown.slice(0, LOGGED_CHARACTERS) };
}

function digestOf(authorization = ''): string {
  const [, token = ''] = /^Bearer ([\w.~+/=-]{20,400})$/.exec(authorization) ?? [];
  return createHash('sha256').update(token).digest('hex');
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
