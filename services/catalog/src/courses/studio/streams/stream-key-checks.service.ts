import { SETTINGS } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CatalogSettings } from '../../../config.ts';
import { StudioPartners } from '../people/studio-partners.service.ts';
import { isSameKey, streamKeyOf } from './stream-key.ts';
import { StreamKeysRepository, type KeyReaders } from './stream-keys.repository.ts';

/** Whether streams may be sent with a key, for what takes them. */
@Injectable()
export class StreamKeyChecks {
  private readonly secrets: readonly string[];

  constructor(
    private readonly keys: StreamKeysRepository,
    private readonly partners: StudioPartners,
    @Inject(SETTINGS) { serviceSecret, otherServiceSecret }: CatalogSettings,
  ) {
    // While the secret is being changed, encoders still have keys of the former one.
    this.secrets = [serviceSecret, otherServiceSecret].filter((one) => one !== undefined);
  }

  /** @throws {DomainError} UNAVAILABLE when identity cannot be asked; then no stream begins. */
  async isAccepted(lectureId: string, key: string, isRunning = false): Promise<boolean> {
    const found = await this.keys.findOpenKey(lectureId);
    if (!found) return false;
    const { salt } = found;
    const isPresent = this.secrets.some((secret) => isSameKey(key, streamKeyOf(secret, { lectureId, salt })));
    return isPresent && !(await this.isRefused(found, isRunning));
  }

  /**
   * Whether a person who saw the key may no longer teach: is suspended, or no instructor any more. Owners need a verified licence
   * besides, as for publishing; colleagues do not, nor does a stream that runs. @throws {DomainError} UNAVAILABLE.
   */
  async isRefused({ readers, ownerId }: KeyReaders, isRunning = false): Promise<boolean> {
    const instructors = await this.partners.findInstructors(readers);
    return readers.some((userId) => {
      const isLicensed = instructors.get(userId);
      return isLicensed === undefined || (!isRunning && userId === ownerId && !isLicensed);
    });
  }
}
