/** A mail as it arrived, read. */
export interface ReceivedMail {
  readonly id: string;
  /** UTC, ISO 8601. */
  readonly receivedAt: string;
  /** Addresses of the SMTP envelope: where it really went. */
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header lines in their order, names in lower case, decoded. */
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

const MOST_MAILS = 1_000;

/** Every mail that arrived since the start, newest first; the oldest make room. */
export class Mailbox {
  private mails: readonly ReceivedMail[] = [];

  add(mail: ReceivedMail): void {
    this.mails = [mail, ...this.mails].slice(0, MOST_MAILS);
  }

  /** All mails, or those sent to one address; upper and lower case do not matter. */
  list(to?: string | null): readonly ReceivedMail[] {
    if (!to) return this.mails;
    const wanted = to.toLowerCase();
    return this.mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
  }

  get(id: string): ReceivedMail | undefined {
    return this.mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.mails = [];
  }
}
