const STATUS = {
  AccessDenied: 403,
  AuthorizationQueryParametersError: 400,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  EntityTooLarge: 400,
  IncompleteBody: 400,
  XAmzContentSHA256Mismatch: 400,
  InternalError: 500,
  SlowDown: 503,
} as const;

/** A refusal in the words of the protocol. */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';
  readonly code: keyof typeof STATUS;

  constructor(code: keyof typeof STATUS, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }

  get xml(): string {
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.code}</Code><Message>${this.message}</Message></Error>`;
  }
}
