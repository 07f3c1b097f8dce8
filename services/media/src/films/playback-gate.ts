import { ACCESS_ERRORS, SESSION_COOKIE, type SignedInPerson } from '@lectern/contracts-core';
import { MEDIA_ERRORS } from '@lectern/contracts-media';
import {
  Database,
  DomainError,
  readCookie,
  SESSION_SOURCE,
  sessionBindingOf,
  SETTINGS,
  type SessionSource,
} from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { MediaPartners } from '../common/media-partners.ts';
import type { MediaSettings } from '../config.ts';
import { VideosService } from '../videos/videos.service.ts';
import { LectureOpeningsRepository } from './lecture-openings.repository.ts';
import { PlaybackTokens, type PlaybackClaim, type SignedClaim } from './playback-token.ts';

const MOST_OPENED = 20_000;
const SESSION_SECRET = /^[A-Za-z0-9_-]{1,200}$/;

/** Decides whether a request gets a file of a film. */
@Injectable()
export class PlaybackGate {
  private readonly tokens: PlaybackTokens;
  private readonly opened = new Map<string, Promise<void>>();

  constructor(
    private readonly partners: MediaPartners,
    private readonly openings: LectureOpeningsRepository,
    private readonly database: Database,
    private readonly videos: VideosService,
    @Inject(SESSION_SOURCE) private readonly sessions: SessionSource,
    @Inject(SETTINGS) settings: MediaSettings,
  ) {
    this.tokens = new PlaybackTokens(settings);
  }

  /** For every file: signature, time and session. @throws {DomainError} PLAYBACK_INVALID, _EXPIRED, _ELSEWHERE. */
  checkToken(token: string, request: FastifyRequest): SignedClaim {
    const claim = this.tokens.readToken(token);
    if (!claim) throw new DomainError(MEDIA_ERRORS.PLAYBACK_INVALID);
    if (claim.expiresAt * 1_000 <= Date.now()) throw new DomainError(MEDIA_ERRORS.PLAYBACK_EXPIRED);
    if (claim.kind !== 'preview' && sessionBindingOf(request) !== claim.binding) {
      throw new DomainError(MEDIA_ERRORS.PLAYBACK_ELSEWHERE);
    }
    return claim;
  }

  /**
   * For the master playlist and for materials: the session, the licence and the enrolment as they are now.
   * @throws {DomainError} UNAUTHENTICATED, LICENSE_REQUIRED, PLAYBACK_ELSEWHERE, PLAYBACK_REFUSED.
   */
  async checkAccess(claim: PlaybackClaim, request: FastifyRequest): Promise<void> {
    if (claim.kind === 'preview') return;
    if (claim.kind === 'draft') return this.checkAuthor(claim, request);
    await this.checkPerson(claim, request);
    if (!(await this.partners.isEnrolled(claim.userId, claim.curriculumId))) {
      throw new DomainError(MEDIA_ERRORS.PLAYBACK_REFUSED);
    }
  }

  /**
   * Before anything of a lecture is sent, be it a segment, the key, captions, small pictures or a material: checks the licence
   * and tells commerce that access has started, which decides about refunds.
   * @throws {DomainError} as `checkAccess`; PLAYBACK_REFUSED also while a refund is under way.
   */
  async noteStart(claim: PlaybackClaim, request: FastifyRequest): Promise<void> {
    // What authors look at starts nothing.
    if (claim.kind === 'preview' || claim.kind === 'draft') return;
    const key = `${claim.userId} ${claim.lectureId} ${claim.viewingId}`;
    let noted = this.opened.get(key);
    if (!noted) {
      noted = this.checkPerson(claim, request).then(() => this.beginLecture(claim));
      if (this.opened.size >= MOST_OPENED) this.opened.clear();
      this.opened.set(key, noted);
      // A refusal is asked about again, because the next answer may be another.
      noted.catch(() => this.opened.delete(key));
    }
    await noted;
  }

  /** Whether the person may still edit the film. @throws {DomainError} UNAUTHENTICATED, PLAYBACK_ELSEWHERE, VIDEO_NOT_FOUND. */
  private async checkAuthor(claim: PlaybackClaim, request: FastifyRequest): Promise<void> {
    await this.videos.requireVideo(await this.findPerson(claim, request), claim.lectureId);
  }

  private async findPerson(claim: PlaybackClaim, request: FastifyRequest): Promise<SignedInPerson> {
    const secret = readCookie(request, SESSION_COOKIE) ?? '';
    const person = SESSION_SECRET.test(secret) ? await this.sessions.findPerson(secret) : undefined;
    if (!person) throw new DomainError(ACCESS_ERRORS.UNAUTHENTICATED);
    if (person.userId !== claim.userId) throw new DomainError(MEDIA_ERRORS.PLAYBACK_ELSEWHERE);
    return person;
  }

  private async checkPerson(claim: PlaybackClaim, request: FastifyRequest): Promise<void> {
    const person = await this.findPerson(claim, request);
    if (!person.licenseVerified) throw new DomainError(ACCESS_ERRORS.LICENSE_REQUIRED);
  }

  /** The row and what commerce notes stand or fall together; a second replica waits for the row and then does not ask. */
  private beginLecture({ userId, lectureId, viewingId, curriculumId }: PlaybackClaim): Promise<void> {
    return this.database.runInTransaction(async () => {
      if (!(await this.openings.addOpening(userId, lectureId, viewingId))) return;
      const { hasAccess } = await this.partners.beginLecture({ userId, curriculumId, lectureId });
      if (!hasAccess) throw new DomainError(MEDIA_ERRORS.PLAYBACK_REFUSED);
    });
  }
}
