/** Where files are sent: one request at a time, finished by the test. */
export class FakeUpload {
  static last: FakeUpload;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  status = 200;
  responseText = '';
  timeout = 0;
  sentTo = '';
  body: unknown;
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  constructor() {
    FakeUpload.last = this;
  }
  open(method: string, url: string): void {
    this.sentTo = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }
  /** Answers the upload as the server would. */
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}
