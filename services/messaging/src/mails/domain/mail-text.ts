import type { MailParts } from './mail-parts.ts';

/** A mail as plain text: blocks with an empty line between them. */
export function mailText({ words, footer, frame, siteUrl }: MailParts): string {
  const { heading, paragraphs, code, facts = [], quote, button, link, note } = words;
  const blocks = [
    heading,
    ...paragraphs,
    code ?? '',
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    quote ? `${quote.title}\n${quote.text.replace(/^/gm, '> ')}` : '',
    button ? `${button.label}: ${siteUrl}${button.path}` : '',
    link ? `${link.label}: ${siteUrl}${link.path}` : '',
    note ?? '',
    ['--', frame.brand, footer.why, `${footer.help}: ${siteUrl}/contact`, frame.sender].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
