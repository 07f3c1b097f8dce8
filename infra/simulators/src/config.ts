export interface SimulatorsConfig {
  /** Ports of the mail server and of the inbox; 0 takes any free one, others move up when they are taken. */
  readonly mail: { readonly smtpPort: number; readonly webPort: number };
}

const DEFAULTS = { smtpPort: 1025, webPort: 8025 } as const;

/** Reads MAIL_SMTP_PORT and MAIL_WEB_PORT. @throws an Error naming what is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): SimulatorsConfig {
  return {
    mail: {
      smtpPort: port(env, 'MAIL_SMTP_PORT', DEFAULTS.smtpPort),
      webPort: port(env, 'MAIL_WEB_PORT', DEFAULTS.webPort),
    },
  };
}

function port(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
  throw new Error(`${name} must be a whole number from 0 to 65535, but is "${text}"`);
}
