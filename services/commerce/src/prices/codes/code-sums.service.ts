import { Injectable } from '@nestjs/common';
import { CodeSumsRepository } from './code-sums.repository.ts';

/** Changes that one statement folds. */
const CHANGES_AT_ONCE = 20_000;

/** Keeps reading the sums of codes fast. */
@Injectable()
export class CodeSumsService {
  constructor(private readonly sums: CodeSumsRepository) {}

  /** Adds what changed to the sums of the codes, until when readers add it up: the fewer changes, the faster the list of codes. */
  async foldChanges(): Promise<void> {
    while (await this.sums.foldSome(CHANGES_AT_ONCE));
  }
}
