/** Text made safe for HTML. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface TossPage {
  readonly title: string;
  readonly language: 'ko' | 'en';
  /** What the frame's script reads from the body. */
  readonly data: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers of a page that another site may show in a frame. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'none'; base-uri 'none'",
};

export function tossPage({ title, language, data, body }: TossPage): string {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escape(value)}"`)
    .join('');
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<style>${STYLE}</style></head><body${attributes}>${body}<script src="/v2/frame.js"></script></body></html>`;
}

const STYLE = `*{box-sizing:border-box}html{color-scheme:light;font:15px/1.5 system-ui,sans-serif;color:#191f28;background:#fff}
body{margin:0}main{padding:24px}fieldset{border:0;margin:0;padding:0;display:grid;gap:8px}
legend{padding:0 0 8px;font-weight:700}h1{font-size:20px;margin:0 0 4px}p{margin:0 0 12px}dl{display:grid;grid-template-columns:auto 1fr;gap:6px 16px;margin:0 0 20px}dt{color:#6b7684}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.choice{display:flex;gap:10px;align-items:center;border:1px solid #d1d6db;border-radius:8px;padding:10px 12px;min-height:44px;cursor:pointer}
.choice:has(:checked){border-color:#1b64da;background:#e8f3ff}.choice:focus-within{outline:2px solid #1b64da;outline-offset:2px}
label.line{display:flex;gap:10px;align-items:center;min-height:32px}.frame{padding:4px}
select{font:inherit;width:100%;min-height:44px;border:1px solid #b0b8c1;border-radius:8px;padding:0 12px;background:#fff}
button{font:inherit;min-height:48px;width:100%;border:1px solid #d1d6db;border-radius:8px;background:#fff;cursor:pointer;margin-top:8px}
button.go{background:#1b64da;border-color:#1b64da;color:#fff;font-weight:700}
details{margin-top:20px;border-top:1px solid #e5e8eb;padding-top:12px}summary{cursor:pointer;min-height:24px}
.note{color:#6b7684;font-size:13px}.brand{display:flex;justify-content:space-between;margin-bottom:20px;color:#1b64da;font-weight:700}
.brand span{color:#6b7684;font-weight:400}`;
