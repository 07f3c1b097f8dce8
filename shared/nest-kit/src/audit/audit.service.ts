import { Injectable } from '@nestjs/common';
import { AuditRepository, type AuditEntry } from './audit.repository.ts';

/** Writes down what was done, in the transaction that does it. Secrets, codes and passwords never go into it. */
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
