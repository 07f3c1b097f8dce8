import type { MailParts } from './mail-parts.ts';

/*
 * HTML as mail programs draw it: tables, styles at every element, no remote pictures, no scripts. The colours hold on
 * white and on what programs turn white into in the dark; those that ask for the reader's preference get dark ones.
 */
/** Korean words stay whole; what has no space, such as an address, may still break. */
const WRAP = 'word-break:keep-all;overflow-wrap:break-word';
const FONT =
  "font-family:-apple-system,'Segoe UI',Roboto,'Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif";
/* The palette of the site (shared/ui, colours.css) in hexadecimal: mail programs do not know OKLCH. */
const INK = 'color:#131f35';
const MUTED = 'color:#4c5769';
const ACCENT = '#007576';
const LINK = 'color:#006768';

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.mail-page{background-color:#0e131c!important}.mail-card{background-color:#171d28!important;border-color:#2d343e!important}
.mail-ink{color:#e7ecf0!important}.mail-muted{color:#acb3bd!important}.mail-link{color:#66d2cd!important}
.mail-box{background-color:#272d38!important}
.mail-button{background-color:#56cbc7!important}.mail-label{color:#001b1c!important}}`;

/** A mail as HTML. Every word in it is escaped. */
export function mailHtml(parts: MailParts): string {
  const { words, locale } = parts;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(words.subject)}</title>
<style>${DARK}</style>
</head>
<body class="mail-page" style="margin:0;padding:0;background-color:#fbfaf7">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(words.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="mail-page" style="background-color:#fbfaf7">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="mail-link" style="padding:0 8px 16px;${FONT};font-size:18px;font-weight:700;${LINK}">${escape(parts.frame.brand)}</td></tr>
<tr><td class="mail-card" style="padding:32px 28px;background-color:#ffffff;border:1px solid #e5e8ec;border-radius:14px">
${body(parts)}
</td></tr>
<tr><td class="mail-muted" style="padding:20px 8px 0;${FONT};font-size:13px;line-height:1.6;${WRAP};${MUTED}">${footer(parts)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function body({ words, siteUrl }: MailParts): string {
  const { heading, paragraphs, code, facts = [], quote, button, link, note } = words;
  return [
    `<h1 class="mail-ink" style="margin:0 0 16px;${FONT};font-size:22px;line-height:1.4;${WRAP};${INK}">${escape(heading)}</h1>`,
    ...paragraphs.map(
      (text) =>
        `<p class="mail-ink" style="margin:0 0 14px;${FONT};font-size:16px;line-height:1.65;${WRAP};${INK}">${escape(text)}</p>`,
    ),
    code ? codeBox(code) : '',
    facts.length > 0 ? factTable(facts) : '',
    quote ? quoteBox(quote) : '',
    button ? buttonTable(button.label, `${siteUrl}${button.path}`) : '',
    link ? linkLine(link.label, `${siteUrl}${link.path}`) : '',
    note
      ? `<p class="mail-muted" style="margin:18px 0 0;${FONT};font-size:14px;line-height:1.65;${WRAP};${MUTED}">${escape(note)}</p>`
      : '',
  ]
    .filter(Boolean)
    .join('\n');
}

const box = (content: string, style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0"><tr><td class="mail-box" style="padding:16px 18px;background-color:#edf1f4;border-radius:6px;${style}">${content}</td></tr></table>`;

const codeBox = (code: string): string =>
  box(
    `<span class="mail-ink" style="font-family:Consolas,Menlo,monospace;font-size:32px;font-weight:700;letter-spacing:6px;${INK}">${escape(code)}</span>`,
    // Letter-spacing adds a space behind the last digit as well; the padding centres the digits again.
    'text-align:center;padding-left:24px',
  );

function factTable(facts: NonNullable<MailParts['words']['facts']>): string {
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td class="mail-muted" valign="top" style="padding:3px 16px 3px 0;${FONT};font-size:14px;white-space:nowrap;${MUTED}">${escape(name)}</td><td class="mail-ink" style="padding:3px 0;${FONT};font-size:14px;${WRAP};${INK}">${escape(value)}</td></tr>`,
  );
  return box(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${rows.join('')}</table>`,
  );
}

const quoteBox = ({ title, text }: { title: string; text: string }): string =>
  box(
    `<p class="mail-muted" style="margin:0 0 6px;${FONT};font-size:14px;${MUTED}">${escape(title)}</p><p class="mail-ink" style="margin:0;${FONT};font-size:15px;line-height:1.6;${WRAP};${INK}">${escape(text).replaceAll('\n', '<br>')}</p>`,
  );

const buttonTable = (label: string, url: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:18px 0 6px"><tr><td class="mail-button" style="background-color:${ACCENT};border-radius:6px"><a class="mail-label" href="${escape(url)}" style="display:inline-block;padding:13px 22px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a></td></tr></table>`;

const linkLine = (label: string, url: string): string =>
  `<p style="margin:14px 0 0"><a class="mail-link" href="${escape(url)}" style="${FONT};font-size:15px;line-height:1.65;${LINK}">${escape(label)}</a></p>`;

function footer({ footer: { why, help }, frame, siteUrl }: MailParts): string {
  const link = `<a class="mail-link" href="${escape(`${siteUrl}/contact`)}" style="${LINK}">${escape(help)}</a>`;
  return `${escape(why)}<br>${link}<br><br>${escape(frame.sender)}`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
