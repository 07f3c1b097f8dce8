import { Readable } from 'node:stream';
import type { ResponseOf } from '@lectern/contracts-core';
import {
  type AdminUserExport,
  type AdminUserFilters,
  type AdminUserPanel,
  IDENTITY_ERRORS,
  type listUsers,
} from '@lectern/contracts-identity';
import { AuditService, DomainError, SlidingLimits, type Limit } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ConsentsService } from '../privacy/consents.service.ts';
import { SessionsService } from '../sign-in/sessions/sessions.service.ts';
import { Secrets } from '../common/secrets.ts';
import type { Actor } from './actor.ts';
import { addressDigest } from './address-digest.ts';
import { csvLine } from './domain/csv.ts';
import { cellsOf, headOf } from './domain/csv-columns.ts';
import { PanelRepository } from './panel.repository.ts';
import { presentPanel, presentUser } from './present-user.ts';
import { UsersRepository, type UserCounts } from './users.repository.ts';

const EXPORTS: Limit = { name: 'user-export', hits: 10, seconds: 60 * 60 };
const BATCH = 500;
/** Excel reads UTF-8 as such only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The people with an account, as staff see them. Looking at one of them, and taking all along, is written down. */
@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly panels: PanelRepository,
    private readonly consents: ConsentsService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly limits: SlidingLimits,
    private readonly secrets: Secrets,
  ) {}

  async listUsers(
    filters: AdminUserFilters,
    { page, size }: { page: number; size: number },
  ): Promise<ResponseOf<typeof listUsers>> {
    const [items, total] = await Promise.all([
      this.users.listUsers(filters, { limit: size, offset: (page - 1) * size }),
      this.users.countUsers(filters),
    ]);
    return { items: items.map(presentUser), total, page, size };
  }

  countByState(): Promise<UserCounts> {
    return this.users.countByState();
  }

  /** @throws {DomainError} USER_NOT_FOUND. */
  async getPanel(id: string, actor: Actor): Promise<AdminUserPanel> {
    const user = await this.users.findUser(id);
    if (!user) throw new DomainError(IDENTITY_ERRORS.USER_NOT_FOUND);
    const [sessions, { history: consents }, audit, licenses, notes] = await Promise.all([
      this.sessions.listOf(id),
      this.consents.getConsents(id),
      this.panels.auditOf(id),
      this.panels.licensesOf(id),
      this.panels.notesOf(id),
    ]);
    await this.audit.recordEntry({
      action: 'user-viewed',
      accountId: id,
      actorId: actor.id,
      address: actor.address,
    });
    const digestOf = (address: string): string => addressDigest(this.secrets, address);
    return presentPanel({ user, sessions, consents, audit, licenses, notes, digestOf });
  }

  /** The filtered list as lines of CSV, in its order, a batch at a time. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async exportCsv({ columns, ...filters }: AdminUserExport, actor: Actor): Promise<Readable> {
    await this.limits.countHit(EXPORTS, actor.id);
    const ids = await this.users.listIds(filters);
    const detail = { ...withoutEmpty(filters), columns: columns.join(' '), total: ids.length };
    await this.audit.recordEntry({
      action: 'users-exported',
      actorId: actor.id,
      address: actor.address,
      detail,
    });
    return Readable.from(this.lines(ids, columns));
  }

  private async *lines(ids: readonly string[], columns: AdminUserExport['columns']): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(headOf(columns));
    for (let start = 0; start < ids.length; start += BATCH) {
      const users = await this.users.byIds(ids.slice(start, start + BATCH));
      yield users.map((user) => csvLine(cellsOf(presentUser(user), columns))).join('');
    }
  }
}

function withoutEmpty(filters: AdminUserFilters): Record<string, string | boolean> {
  const entries = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return Object.fromEntries(entries);
}
