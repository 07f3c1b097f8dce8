import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DayKeysRepository } from './day-keys.repository.ts';
import type { Visitor, VisitorDigest } from './visitor.ts';

/** Characters of what a browser calls itself. */
const LONGEST_AGENT = 300;

/** Tells visitors of a day apart without a cookie and without keeping who they are. */
@Injectable()
export class VisitorDigests {
  constructor(private readonly keys: DayKeysRepository) {}

  /** Digests of one purpose say nothing of those of another. */
  async digestVisitor(purpose: string, { network, agent }: Visitor): Promise<VisitorDigest> {
    const { day, key } = await this.keys.findKey(randomBytes(32).toString('base64url'));
    const digest = (text: string): string =>
      createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url').slice(0, 22);
    return {
      day,
      visitor: digest(`visitor ${network} ${agent.slice(0, LONGEST_AGENT)}`),
      network: digest(`network ${network}`),
    };
  }
}
