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

  constructor(secret: string) {
    this.key = createHmac('sha256', secret).update('on-site ticket').digest();
  }

  writeCode({ userId, curriculumId, lectureId }: EntryClaim): string {
    const body = [userId, curriculumId, lectureId].join('.');
    return `${body}.${this.mac(body)}`;
  }

  /** Undefined for what this service did not write. */
  readCode(code: string): EntryClaim | undefined {
    const [userId = '', curriculumId = '', lectureId = '', mac = '', ...rest] = code.split('.');
    const isWhole = rest.length === 0 && [userId, curriculumId, lectureId].every((id) => ID.test(id));
    if (!isWhole) return undefined;
    const expected = Buffer.from(this.mac([userId, curriculumId, lectureId].join('.')));
    const given = Buffer.from(mac);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return { userId, curriculumId, lectureId };
  }

  private mac(body: string): string {
    return createHmac('sha256', this.key).update(body).digest('base64url').slice(0, 22);
  }
}
