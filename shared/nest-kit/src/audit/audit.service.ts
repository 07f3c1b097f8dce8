import { Injectable } from '@nestjs/common';
import { AuditRepository, type AuditEntry } from './audit.repository.ts';

/** Records acts in the audit, in the transaction of the act. Entries never hold secrets, codes or passwords. */
@Injectable()
export class AuditService {
  private readonly entries: AuditRepository;

  constructor(entries: AuditRepository) {
    this.entries = entries;
  }

  recordEntry(entry: AuditEntry): Promise<void> {
    return this.entries.addEntry(entry);
  }
}
