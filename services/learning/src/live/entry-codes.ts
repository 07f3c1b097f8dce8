import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who may come to which on-site lecture. */
export interface EntryClaim {
  readonly userId: string;
  readonly curriculumId: string;
  readonly lectureId: string;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** The personal code of an on-site lecture, as its QR shows it: readable by machines at the door, signed by the service. */
export class EntryCodes {
  private readonly key: Buffer;
  private readonly keys: readonly Buffer[];

  /** @param otherSecret Codes signed with it are read as well, while the secret is being changed. */
  constructor(secret: string, otherSecret?: string) {
    this.key = keyOf(secret);
    this.keys = otherSecret === undefined ? [this.key] : [this.key, keyOf(otherSecret)];
  }

  writeCode({ userId, curriculumId, lectureId }: EntryClaim): string {
    const body = [userId, curriculumId, lectureId].join('.');
    return `${body}.${macOf(this.key, body)}`;
  }

  /** Undefined for what this service did not write. */
  readCode(code: string): EntryClaim | undefined {
    const [userId = '', curriculumId = '', lectureId = '', mac = '', ...rest] = code.split('.');
    const isWhole = rest.length === 0 && [userId, curriculumId, lectureId].every((id) => ID.test(id));
    if (!isWhole) return undefined;
    const given = Buffer.from(mac);
    const isOurs = this.keys.some((key) => {
      const expected = Buffer.from(macOf(key, [userId, curriculumId, lectureId].join('.')));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? { userId, curriculumId, lectureId } : undefined;
  }
}

const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('on-site ticket').digest();

const macOf = (key: Buffer, body: string): string =>
  createHmac('sha256', key).update(body).digest('base64url').slice(0, 22);
