import type { ReceivedMail } from './mailbox.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; }
  h1 { font-size: 1.3rem; }
  a { color: LinkText; }
  ul { list-style: none; padding: 0; }
  li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .6rem 0;
       border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  small, dd, pre, h1 { overflow-wrap: anywhere; }
  small { opacity: .75; grid-column: 1; }
  time { opacity: .75; grid-row: 1; grid-column: 2; white-space: nowrap; }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .2rem 1rem; } dd { margin: 0; }
  pre { white-space: pre-wrap; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
  iframe, pre { box-sizing: border-box; width: 100%; }
  iframe { height: 40rem; background: Canvas;
           border: 1px solid color-mix(in srgb, currentColor 25%, transparent); }`;

/** The list of mails. */
export function inboxPage(mails: readonly ReceivedMail[], to: string | null): string {
  const rows = mails.map(
    (mail) => `<li><a href="/view/${escape(mail.id)}">${escape(mail.subject) || '(no subject)'}</a>
      <small>${escape(mail.to.join(', '))}</small>
      <time datetime="${mail.receivedAt}">${shownTime(mail.receivedAt)}</time></li>`,
  );
  const title = to ? `Mail to ${to}` : 'Mail';
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nothing has arrived yet.</p>';
  return frame(title, `<h1>${escape(title)}</h1>${list}`, '<meta http-equiv="refresh" content="5">');
}

/** One mail: its text, and its HTML in a frame that may run nothing and load nothing. */
export function mailPage(mail: ReceivedMail): string {
  const html = mail.html
    ? `<h2>HTML</h2>
       <iframe title="The mail as HTML" src="/mails/${escape(mail.id)}/html"
         sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : '';
  return frame(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escape(mail.subject) || '(no subject)'}</h1>
     <dl><dt>To</dt><dd>${escape(mail.to.join(', '))}</dd><dt>From</dt><dd>${escape(mail.from)}</dd>
     <dt>At</dt><dd>${shownTime(mail.receivedAt)}</dd></dl>
     ${html}<h2>Text</h2><pre>${escape(mail.text)}</pre>`,
  );
}

/** Policy of the frame: the mail's own styles and inlined pictures, nothing else, from no origin. */
export const FRAME_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The mail's HTML with its links leading out of the frame. */
export const framedHtml = (mail: ReceivedMail): string => `<base target="_blank">${mail.html}`;

const shownTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

function frame(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title>
    <meta name="viewport" content="width=device-width">${head}<style>${STYLE}</style><body>${body}</body></html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
