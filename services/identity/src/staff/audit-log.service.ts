import type { QueryOutput, ResponseOf } from '@lectern/contracts-core';
import type { AuditLine, listAudit } from '@lectern/contracts-identity';
import { Injectable } from '@nestjs/common';
import { Secrets } from '../common/secrets.ts';
import { addressDigest } from './address-digest.ts';
import { AuditLogRepository, type StoredLine } from './audit-log.repository.ts';

/** The audit log, for owners. */
@Injectable()
export class AuditLogService {
  constructor(
    private readonly entries: AuditLogRepository,
    private readonly secrets: Secrets,
  ) {}

  async listEntries(query: QueryOutput<typeof listAudit>): Promise<ResponseOf<typeof listAudit>> {
    const [{ rows, ...facts }, actions] = await Promise.all([
      this.entries.listEntries(query),
      this.entries.listActions(),
    ]);
    return { items: rows.map((line) => this.present(line)), size: query.size, ...facts, actions };
  }

  private present(line: StoredLine): AuditLine {
    const { reason, before, after, ...more } = line.detail;
    return {
      id: line.id,
      at: line.at.toISOString(),
      action: line.action,
      actor: line.actorId === null ? null : { id: line.actorId, name: line.actorName },
      actorRoles: line.actorRoles,
      subject: line.accountId === null ? null : { id: line.accountId, name: line.accountName },
      addressDigest: line.address === null ? null : addressDigest(this.secrets, line.address),
      reason: textOf(reason),
      before: textOf(before),
      after: textOf(after),
      more: Object.fromEntries(Object.entries(more).map(([name, value]) => [name, textOf(value) ?? ''])),
    };
  }
}

/** Recorded values are short texts; an unexpected one is shown as JSON. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
