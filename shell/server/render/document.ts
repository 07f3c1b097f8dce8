import type { ReleaseFile } from '@lectern/build';
import type { Locale } from '@lectern/contracts-core';
import { STREAMS_MARK } from '@lectern/shell-api/streams';
import type { HeadDescriptor } from '@lectern/shell-api';
import { LATER_ATTRIBUTE, type Later } from '../../src/bootstrap/later.ts';
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID, type PageState } from '../../src/bootstrap/page-state.ts';
import { HEAD_MARK } from '../../src/head/apply-head.ts';
import { headTags, preloadTags, type HeadTag } from '../../src/head/head-tags.ts';
import type { ReleaseSet } from '../../src/remotes/release-set.ts';
import { remoteOfRoute } from '../../src/remotes/release-set.ts';
import { THEME_COLORS } from '../../src/theme/theme-dom.ts';
import { LANGUAGE_ROUTE } from '../../src/routing/route-ids.ts';
import { escapeAttribute, escapeText, inertJson } from './escape.ts';
import type { RendererSetup } from './protocol.ts';
import { releaseUrl } from './release-set-of.ts';

interface DocumentParts {
  readonly releaseSet: ReleaseSet;
  /** Route whose files the browser will need; undefined when the visitor may not load them. */
  readonly routeId: string | undefined;
  readonly locale: Locale;
  readonly pathname: string;
  readonly head: HeadDescriptor | undefined;
  readonly body: string;
  readonly mode: PageState['mode'];
  readonly loaderData: PageState['loaderData'];
  readonly errors: PageState['errors'];
  readonly playsStreams: boolean;
}

interface Linked extends ReleaseFile {
  readonly url: string;
}

/** Builds the HTML of a page, and the digests of its scripts for the page's CSP. */
export function buildDocument(
  setup: RendererSetup,
  parts: DocumentParts,
): { html: string; scriptDigests: string[] } {
  const { assets } = setup;
  const own = (file: ReleaseFile): Linked => ({ ...file, url: `/assets/${file.file}` });
  const remote = remoteFiles(setup, parts);
  const boot = own(assets.boot);
  const main = own(assets.main);
  const shellMessages = assets.messages[parts.locale];
  const scripts = [...(shellMessages ? [own(shellMessages)] : []), ...remote.js];
  const styles = [...assets.css.map(own), ...remote.css];
  const state: PageState = {
    origin: setup.origin,
    ...(setup.analyticsId ? { analyticsId: setup.analyticsId } : {}),
    releaseSet: parts.releaseSet,
    mode: parts.mode,
    ...(parts.routeId ? { routeId: parts.routeId } : {}),
    loaderData: parts.mode === 'hydrate' ? parts.loaderData : frameData(parts.loaderData),
    errors: parts.mode === 'hydrate' ? parts.errors : null,
  };
  const letters = parts.locale === 'ko' ? ` data-letters="/assets/${assets.fonts.hangul}"` : '';
  const place = { origin: setup.origin, locale: parts.locale, pathname: parts.pathname };
  const html = [
    `<!doctype html><html lang="${parts.locale}"${parts.playsStreams ? ` ${STREAMS_MARK}` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" content="${THEME_COLORS.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${THEME_COLORS.dark}" media="(prefers-color-scheme: dark)">`,
    ...(parts.head ? headTags(parts.head, place).map((tag) => writeTag(tag, true)) : []),
    // Before the script that may load it at once.
    ...(parts.locale === 'ko' ? [preload('style', own(assets.fonts.rare), 'rare')] : []),
    `<script src="${boot.url}" integrity="${boot.integrity}" crossorigin="anonymous"${letters}></script>`,
    ...styles.map(styleSheet),
    `<link rel="preload" as="font" type="font/woff2" href="/assets/${assets.fonts.latin}" crossorigin="anonymous">`,
    ...(parts.head ? preloadTags(parts.head).map((tag) => writeTag(tag, false)) : []),
    ...(parts.mode === 'hydrate' ? scriptsForLater(main, scripts) : scriptsForNow(main, scripts)),
    '<link rel="icon" href="/brand/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/brand/icon-192.png" type="image/png" sizes="192x192">',
    '<link rel="apple-touch-icon" href="/brand/icon-192.png"><link rel="manifest" href="/site.webmanifest">',
    `</head><body><div id="${ROOT_ELEMENT_ID}">${parts.body}</div>`,
    `<script type="application/json" id="${STATE_ELEMENT_ID}">${inertJson(state)}</script>`,
    '</body></html>',
  ].join('');
  return { html, scriptDigests: [boot, main, ...scripts].map(({ integrity }) => integrity) };
}

/** Its chunk's name keeps the bundle from adding the sheet a second time, which would style the whole page again. */
const styleSheet = (file: Linked): string =>
  `<link rel="stylesheet" ${linked(file)}${file.chunk ? ` data-rspack="${file.chunk}"` : ''}>`;

/** The page has no server HTML, so the browser needs the scripts before it shows any text. */
const scriptsForNow = (main: Linked, parts: readonly Linked[]): string[] => [
  `<script src="${main.url}" integrity="${main.integrity}" crossorigin="anonymous" defer></script>`,
  ...parts.map((part) => preload('script', part)),
];

/** The page is complete: the script in the head lifts the media query once it has been seen. */
const scriptsForLater = (main: Linked, parts: readonly Linked[]): string[] => [
  preload('script', main, 'main'),
  ...parts.map((part) => preload('script', part, 'part')),
];

const preload = (as: 'script' | 'style', file: Linked, later?: Later): string =>
  `<link rel="preload" as="${as}" ${linked(file, later)} fetchpriority="low">`;

const linked = ({ url, integrity }: Linked, later?: Later): string =>
  `href="${url}" integrity="${integrity}" crossorigin="anonymous"${later ? ` media="not all" ${LATER_ATTRIBUTE}="${later}"` : ''}`;

/** A page the browser draws by itself still gets what stands around it. */
const frameData = (loaderData: PageState['loaderData']): PageState['loaderData'] => {
  const frame = loaderData[LANGUAGE_ROUTE];
  return frame === undefined ? {} : { [LANGUAGE_ROUTE]: frame };
};

function remoteFiles(setup: RendererSetup, parts: DocumentParts): { js: Linked[]; css: Linked[] } {
  const remoteId = parts.routeId && remoteOfRoute(parts.releaseSet, parts.routeId)?.id;
  const release = setup.releases.find(({ release: { id } }) => id === remoteId)?.release;
  const files = parts.routeId ? release?.routes[parts.routeId] : undefined;
  if (!release || !files) return { js: [], css: [] };
  const own = (file: ReleaseFile): Linked => ({
    ...file,
    url: releaseUrl(release.id, release.releaseId, file.file),
  });
  const isFirst = release.firstStrings?.some((id) => id === parts.routeId) === true;
  const strings = [release.messages, isFirst ? undefined : release.furtherMessages];
  return {
    js: [release.entry, ...files.js, ...strings.flatMap((files) => files?.[parts.locale] ?? [])].map(own),
    css: files.css.map(own),
  };
}

function writeTag({ tag, attrs, text }: HeadTag, marked: boolean): string {
  const written = Object.entries(attrs).map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  const open = `<${tag}${written.join('')}${marked ? ` ${HEAD_MARK}` : ''}>`;
  if (tag === 'title') return `${open}${escapeText(text ?? '')}</title>`;
  if (tag === 'script') return `${open}${inertJson(JSON.parse(text ?? 'null'))}</script>`;
  return open;
}
