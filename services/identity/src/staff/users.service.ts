import type { QueryOutput, ResponseOf, Role } from '@lectern/contracts-core';
import {
  type AdminUserExport,
  AdminUserFilters,
  type AdminUserPanel,
  IDENTITY_ERRORS,
  type listUsers,
  MOST_INSTRUCTORS,
  type searchInstructors,
} from '@lectern/contracts-identity';
import {
  AuditService,
  DomainError,
  filterDetail,
  SlidingLimits,
  type CsvQuery,
  type Limit,
} from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import { ConsentsService } from '../privacy/consents.service.ts';
import { SessionsService } from '../sign-in/sessions/sessions.service.ts';
import { Secrets } from '../common/secrets.ts';
import type { Actor } from './actor.ts';
import { addressDigest } from './address-digest.ts';
import { PersonHistoryService } from './audit/person-history.service.ts';
import { PanelRepository } from './panel.repository.ts';
import { presentPanel, presentUser } from './present-user.ts';
import { UsersRepository, type UserCounts } from './users.repository.ts';

/** The list of people, narrowed to those who could own a course. */
const INSTRUCTORS = {
  ...AdminUserFilters.parse({ role: 'instructor', status: 'active' }),
  after: '',
  size: MOST_INSTRUCTORS,
} as const;
const EXPORTS: Limit = { name: 'user-export', hits: 10, seconds: 60 * 60 };

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
    private readonly history: PersonHistoryService,
  ) {}

  async listUsers(query: QueryOutput<typeof listUsers>): Promise<ResponseOf<typeof listUsers>> {
    const { rows, ...facts } = await this.users.listUsers(query);
    return { items: rows.map(presentUser), size: query.size, ...facts };
  }

  /** Who could own a course: instructors who are not suspended. None without words. */
  async searchInstructors(q: string): Promise<ResponseOf<typeof searchInstructors>['instructors']> {
    if (q.trim() === '') return [];
    const { rows } = await this.users.listUsers({ ...INSTRUCTORS, q });
    return rows.map(({ id, name, email, licenseState }) => ({
      userId: id,
      name,
      email,
      isLicensed: licenseState === 'verified',
    }));
  }

  countByState(): Promise<UserCounts> {
    return this.users.countByState();
  }

  /** @throws {DomainError} USER_NOT_FOUND. */
  async getPanel(id: string, actor: Actor & { readonly roles: readonly Role[] }): Promise<AdminUserPanel> {
    const user = await this.users.findUser(id);
    if (!user) throw new DomainError(IDENTITY_ERRORS.USER_NOT_FOUND);
    const [sessions, { history: consents }, { entries: audit, missing }, licenses, notes] = await Promise.all(
      [
        this.sessions.listOf(id),
        this.consents.getConsents(id),
        this.history.listHistory(id, actor.roles),
        this.panels.licensesOf(id),
        this.panels.notesOf(id),
      ],
    );
    await this.audit.recordEntry({
      action: 'user-viewed',
      accountId: id,
      actorId: actor.id,
      address: actor.address,
    });
    const digestOf = (address: string): string => addressDigest(this.secrets, address);
    return presentPanel({ user, sessions, consents, audit, missing, licenses, notes, digestOf });
  }

  /** What the file of the filtered list is made from, once it is written down who takes it. @throws {DomainError} TOO_MANY_ATTEMPTS. */
  async prepareFile(wanted: AdminUserExport, actor: Actor): Promise<CsvQuery> {
    await this.limits.countHit(EXPORTS, actor.id);
    const { columns, ...filters } = wanted;
    await this.audit.recordEntry({
      action: 'users-exported',
      actorId: actor.id,
      address: actor.address,
      detail: { ...filterDetail(filters), columns: columns.join(' ') },
    });
    return this.users.fileQuery(wanted);
  }
}
