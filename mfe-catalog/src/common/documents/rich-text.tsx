import { Link } from '@lectern/shell-api';
import type { ReactNode } from 'react';
import type { RichText as Text } from './document.types.ts';

const MARKS = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

/** Draws text with its strong words and links. */
export function RichText({ text }: { text: Text }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const { strong, label, href } = match.groups ?? {};
    parts.push(text.slice(end, match.index));
    parts.push(
      href ? (
        <TextLink key={match.index} href={href} label={label ?? href} />
      ) : (
        <strong key={match.index}>{strong}</strong>
      ),
    );
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
}

/** Text without its marks, for places that take none. */
export function plainWords(text: Text): string {
  return text.replace(MARKS, (...match) => {
    const groups = match.at(-1) as Record<string, string | undefined>;
    return groups['strong'] ?? groups['label'] ?? '';
  });
}

function TextLink({ href, label }: { href: string; label: string }) {
  if (href.startsWith('/')) return <Link href={href}>{label}</Link>;
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener">
        {label}
      </a>
    );
  }
  return <a href={href}>{label}</a>;
}
