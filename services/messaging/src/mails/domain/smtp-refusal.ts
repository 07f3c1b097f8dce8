/** Commands whose refusal is about this one mail: its sender, its receiver or its text. */
const COMMANDS_OF_A_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
const FIRST_PERMANENT_CODE = 500;
/** The server wants another sign-in or encryption (RFC 4954). */
const SIGN_IN_CODES = new Set([530, 534, 535, 538]);

/**
 * `mail`: the server never takes this mail. `sign-in`: it does not take our name and password. `settings`: it takes no mail from
 * us, for another reason. The last two stay until a person mends something.
 */
export type SmtpRefusal = 'mail' | 'sign-in' | 'settings' | undefined;

/** Why an SMTP server refused; undefined for what passes by itself, such as a full queue or a lost connection. */
export function classifySmtpFailure(error: unknown): SmtpRefusal {
  if (!(error instanceof Error)) return undefined;
  const code = 'responseCode' in error ? Number(error.responseCode) : 0;
  if ('code' in error && error.code === 'EAUTH') return 'sign-in';
  if (!(code >= FIRST_PERMANENT_CODE)) return undefined;
  if (SIGN_IN_CODES.has(code)) return 'sign-in';
  const command = 'command' in error ? String(error.command) : '';
  return COMMANDS_OF_A_MAIL.has(command) ? 'mail' : 'settings';
}
