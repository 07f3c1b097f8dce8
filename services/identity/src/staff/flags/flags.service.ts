import { FLAG_NAMES, FLAGS, type BodyOutput, type FlagName, type ResponseOf } from '@lectern/contracts-core';
import { IDENTITY_ERRORS as E, type decideFlag, type listFlags } from '@lectern/contracts-identity';
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

  async listFlags(): Promise<ResponseOf<typeof listFlags>> {
    const decisions = await this.flags.listDecisions();
    return {
      flags: FLAG_NAMES.map((name) => ({
        name,
        isOnByDefault: FLAGS[name].isOn,
        decisions: decisions
          .filter(({ flag }) => flag === name)
          .map(({ id, mode, percent, roles, reason, at, by }) => ({
            ...{ id, rule: { mode, percent, roles }, reason, by },
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
