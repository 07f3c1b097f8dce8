export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** Asks as a page of our own would, and keeps cookies as a browser does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  private readonly url: string;
  private readonly address: string;
  userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

  constructor(url: string, address: string) {
    this.url = url;
    this.address = address;
  }

  get(path: string): Promise<Answer> {
    return this.ask('GET', path);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask('POST', path, body, headers);
  }

  /** Opens an address as by a link on another site, without following redirects. */
  async follow(path: string): Promise<{ status: number; location: string; headers: Headers }> {
    const { headers, status } = await this.send('GET', path, { 'sec-fetch-site': 'cross-site' });
    return { status, location: headers.get('location') ?? '', headers };
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await this.send(method, path, { ...type, ...headers }, text);
    return { status: response.status, body: Object(await response.json()), headers: response.headers };
  }

  private async send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Response> {
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        // Service and browser share this process: after a stall, a kept connection may be closed while it is used.
        connection: 'close',
        'sec-fetch-site': 'same-origin',
        'user-agent': this.userAgent,
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
          : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
