import {
  FLAG_NAMES,
  FLAGS,
  hasRole,
  rolesOf,
  type BodyOutput,
  type FlagName,
  type ResponseOf,
  type Role,
} from '@lectern/contracts-core';
import { decideFlag, IDENTITY_ERRORS as E, type listFlags } from '@lectern/contracts-identity';
import { AuditService, Database, DomainError } from '@lectern/nest-kit';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../actor.ts';
import { FlagValuesService } from './flag-values.service.ts';
import { FlagsRepository, type RuleRow } from './flags.repository.ts';

/** Flags and what was decided about them; each decision and its record are one transaction. */
@Injectable()
export class FlagsService {
  constructor(
    private readonly database: Database,
    private readonly flags: FlagsRepository,
    private readonly values: FlagValuesService,
    private readonly audit: AuditService,
  ) {}

  /** The reasons are for those who may decide. */
  async listFlags(roles: readonly Role[]): Promise<ResponseOf<typeof listFlags>> {
    const readsReasons = hasRole(roles, rolesOf(decideFlag));
    const decisions = await this.flags.listDecisions();
    return {
      flags: FLAG_NAMES.map((name) => ({
        name,
        isOnByDefault: FLAGS[name].isOn,
        decisions: decisions
          .filter(({ flag }) => flag === name)
          .map(({ id, at, by, reason, ...rule }) => ({
            ...{ id, rule: { mode: rule.mode, percent: rule.percent, roles: rule.roles }, by },
            reason: readsReasons ? reason : '',
            at: at.toISOString(),
          })),
      })),
    };
  }

  /** @throws {DomainError} FLAG_CHANGED where another decision is in force than the one that was seen. */
  async decideFlag(
    name: FlagName,
    { seen, reason, mode, percent, roles }: BodyOutput<typeof decideFlag>,
    actor: Actor,
  ): Promise<{ id: number }> {
    const rule = { mode, percent, roles: [...new Set(roles)] };
    const id = await this.database.runInTransaction(async () => {
      const before = await this.flags.lockLatest(name);
      if ((before?.id ?? 0) !== seen) throw new DomainError(E.FLAG_CHANGED);
      const added = await this.flags.addDecision(name, rule, { reason, staffId: actor.id });
      await this.audit.recordEntry({
        action: 'flag-decided',
        actorId: actor.id,
        address: actor.address,
        detail: { flag: name, before: before ? inWords(before) : 'default', after: inWords(rule), reason },
      });
      return added;
    });
    this.values.forgetRules();
    return { id };
  }
}

const inWords = ({ mode, percent, roles }: Pick<RuleRow, 'mode' | 'percent' | 'roles'>): string =>
  mode === 'percent' ? `${percent} %` : mode === 'roles' ? roles.join(' ') || 'no role' : mode;
