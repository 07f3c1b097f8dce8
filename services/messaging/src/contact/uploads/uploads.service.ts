import { randomUUID } from 'node:crypto';
import { ACCESS_ERRORS, DOCUMENT_LIMITS, DOCUMENT_TYPES, UPLOAD_ERRORS } from '@lectern/contracts-core';
import {
  type askFileUpload,
  type AttachedUploads,
  SUPPORT_ERRORS,
  SUPPORT_LIMITS,
} from '@lectern/contracts-messaging';
import {
  Database,
  DomainError,
  networkOf,
  SlidingLimits,
  type Limit,
  type RouteInput,
} from '@lectern/nest-kit';
import { cleanFileName, DoomedObjectsService, FileVault, HandIns } from '@lectern/nest-kit/files';
import { Injectable } from '@nestjs/common';
import { hashOf, randomSecret } from '../../common/secrets.ts';
import { BotCheck } from '../bot-check.ts';
import { FilesRepository, type AttachedFile } from './files.repository.ts';
import { PassesRepository } from './passes.repository.ts';

const HOUR = 60 * 60;
const PASSES: Limit = { name: 'upload-passes', hits: SUPPORT_LIMITS.passesPerHour, seconds: HOUR };
/** Looking into a file is work: no more often than a pass takes files, a few tries again included. */
const CHECKS: Limit = { name: 'file-checks', hits: SUPPORT_LIMITS.filesPerPass + 5, seconds: 2 * HOUR };
/** How long an address takes a file. */
const ADDRESS_SECONDS = 15 * 60;
/** Checked files outlive their pass, so that they are not deleted while a message takes them. */
const KEPT_SECONDS = (SUPPORT_LIMITS.passMinutes + 60) * 60;

/** Files beside a message: uploaded with a pass, inspected, drawn anew, and kept once the message is sent. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly database: Database,
    private readonly passes: PassesRepository,
    private readonly files: FilesRepository,
    private readonly vault: FileVault,
    private readonly handIns: HandIns,
    private readonly doomed: DoomedObjectsService,
    private readonly limits: SlidingLimits,
    private readonly bots: BotCheck,
  ) {}

  /** For a new message. @throws {DomainError} as `BotCheck.spendSolution`; TOO_MANY_ATTEMPTS. */
  async passForVisitor(botToken: string, address: string): Promise<{ pass: string; expiresAt: string }> {
    await this.bots.spendSolution(botToken, address);
    await this.limits.countHit(PASSES, networkOf(address));
    return this.newPass(null);
  }

  /** The caller has checked access to the thread. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async passForTicket(ticket: string): Promise<{ pass: string; expiresAt: string }> {
    await this.limits.countHit(PASSES, ticket);
    return this.newPass(ticket);
  }

  /**
   * Signs an upload address for one file of one type and size. The key is random.
   * @throws {DomainError} UPLOAD_EXPIRED, INVALID_FILE_TYPE, FILE_TOO_LARGE, TOO_MANY_ATTEMPTS.
   */
  async createUpload({ pass, filename, type, size }: RouteInput<typeof askFileUpload>['body']): Promise<{
    id: string;
    url: string;
  }> {
    const known = DOCUMENT_TYPES.find((one) => one === type);
    if (!known) throw new DomainError(UPLOAD_ERRORS.INVALID_FILE_TYPE);
    if (size > DOCUMENT_LIMITS.bytes) throw new DomainError(UPLOAD_ERRORS.FILE_TOO_LARGE);
    const hash = hashOf(pass);
    const before = await this.passes.countFile(hash);
    if (before === undefined) throw new DomainError(SUPPORT_ERRORS.UPLOAD_EXPIRED);
    if (before >= SUPPORT_LIMITS.filesPerPass) throw new DomainError(ACCESS_ERRORS.TOO_MANY_ATTEMPTS);
    const id = randomUUID();
    const key = this.vault.newUploadKey(known);
    await this.database.runInTransaction(async () => {
      await this.files.addFile({ id, pass: hash, key, filename: cleanFileName(filename), type, size });
      // Schedules the deletion of an object that is not sent with a message.
      await this.handIns.announceFiles([key]);
    });
    return { id, url: await this.vault.presignPut(key, { type, size, seconds: ADDRESS_SECONDS }) };
  }

  /**
   * Inspects an uploaded file and keeps its pages, drawn anew, under keys without a signed address.
   * @throws {DomainError} UPLOAD_EXPIRED, UPLOAD_MISSING, INVALID_FILE_TYPE, FILE_TOO_LARGE, TOO_MANY_ATTEMPTS.
   */
  async checkUpload(id: string, pass: string): Promise<void> {
    const hash = hashOf(pass);
    const file = await this.files.findFile(id, hash);
    if (!file) throw new DomainError(SUPPORT_ERRORS.UPLOAD_EXPIRED);
    if (file.isChecked) return;
    await this.limits.countHit(CHECKS, hash.toString('hex'));
    const pages = await this.handIns.takeUpload(file, KEPT_SECONDS);
    await this.database.runInTransaction(async () => {
      const now = await this.files.findFile(id, hash, { lock: true });
      // Two requests for one file: the pages of the second are swept.
      if (now && !now.isChecked) await this.files.addPages(id, pages);
    });
    // When this fails, the scheduled deletion removes the file after the address's hour.
    await this.vault.deleteFile(file.key).catch(() => undefined);
  }

  /**
   * Keeps checked files with a message, in the running transaction. A pass is good for one message.
   * @throws {DomainError} UPLOAD_EXPIRED also for another ticket's pass; UPLOAD_MISSING for what was not checked.
   */
  async attachFiles(
    { pass, ids }: AttachedUploads,
    { isNew, ...to }: { ticket: string; message: number | null; isNew: boolean },
  ): Promise<void> {
    const hash = hashOf(pass);
    const isGood = await this.passes.lockPass(hash, isNew ? null : to.ticket);
    if (!isGood) throw new DomainError(SUPPORT_ERRORS.UPLOAD_EXPIRED);
    const { files, keys } = await this.files.attachFiles(ids, hash, to);
    if (files !== new Set(ids).size) throw new DomainError(UPLOAD_ERRORS.UPLOAD_MISSING);
    await this.doomed.cancelDeletion(keys);
    await this.passes.removePass(hash);
  }

  filesOf(ticket: string): Promise<AttachedFile[]> {
    return this.files.listOf(ticket);
  }

  /** Deletes expired passes with their unsent files; a trigger schedules the deletion of the objects. */
  async sweepPasses(): Promise<void> {
    await this.passes.sweepPasses();
    await this.doomed.deleteDueObjects();
  }

  private async newPass(ticket: string | null): Promise<{ pass: string; expiresAt: string }> {
    const pass = randomSecret();
    const expiresAt = await this.passes.addPass(hashOf(pass), ticket, SUPPORT_LIMITS.passMinutes);
    return { pass, expiresAt: expiresAt.toISOString() };
  }
}
