import { OTHER_PERSON, PEOPLE, type Person } from './people.ts';

interface ConsentPage {
  readonly provider: string;
  /** Where the decision is posted to. */
  readonly action: string;
  /** Parameters of the request, carried through the form. */
  readonly request: Readonly<Record<string, string>>;
}

/** Colour of a provider's button, and of what is written on it. */
const COLOURS: Readonly<Record<string, readonly [string, string]>> = {
  Google: ['#1a73e8', '#fff'],
  Kakao: ['#fee500', '#191919'],
  Naver: ['#03a94d', '#fff'],
};

/** A provider's consent page, with the people of the simulator to choose from. */
export function consentPage({ provider, action, request }: ConsentPage): string {
  const hidden = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const form = (body: string): string =>
    `<form method="post" action="${escape(action)}">${hidden}${body}</form>`;
  const [back, fore] = COLOURS[provider] ?? ['#1b2430', '#fff'];
  const name = escape(provider);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} simulator</title><style>${style(back, fore)}</style></head><body><main>
<header><b>${name}</b><span>simulator</span></header>
<h1>Continue to Lectern</h1>
<p>Lectern wants to know your name and your e-mail address. Who are you?</p>
${form(PEOPLE.map(personButton).join(''))}
<details><summary>Another person</summary>
${form(`<label>Name<input name="name" required autocomplete="off"></label>
<label>E-mail<input name="email" type="email" autocomplete="off"></label>
<label class="tick"><input name="verified" type="checkbox" value="yes" checked> the provider has verified it</label>
<button class="go" name="person" value="${OTHER_PERSON}">Continue</button>`)}</details>
${form('<button class="no" name="person" value="">Cancel</button>')}
<p class="note">This page sends no request outside of this machine.</p>
</main></body></html>`;
}

function personButton({ id, name, email, isEmailVerified }: Person): string {
  const mail = email === null ? '<i>keeps the e-mail back</i>' : escape(email);
  const mark = email !== null && !isEmailVerified ? '<em>not verified</em>' : '';
  return `<button class="person" name="person" value="${id}"><strong>${escape(name)}</strong>
<span>${mail}</span>${mark}</button>`;
}

const style = (back: string, fore: string): string => `
  :root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 16%, Canvas); --quiet: color-mix(in srgb, CanvasText 68%, Canvas); }
  * { box-sizing: border-box; }
  body { font: 16px/1.5 system-ui, 'Noto Sans KR', sans-serif; margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem 1rem; background: color-mix(in srgb, CanvasText 5%, Canvas); color: CanvasText; }
  main { width: min(100%, 26rem); background: Canvas; border: 1px solid var(--line); border-radius: 16px; padding: 1.5rem; }
  header { display: flex; align-items: center; gap: .6rem; margin-bottom: 1.25rem; }
  header b { background: ${back}; color: ${fore}; border-radius: 999px; padding: .2rem .8rem; }
  header span, p, .person span { color: var(--quiet); }
  h1 { font-size: 1.375rem; line-height: 1.3; margin: 0 0 .25rem; } p { margin: 0 0 1.25rem; }
  form { display: grid; gap: .5rem; }
  button, input, summary { font: inherit; color: inherit; }
  button { cursor: pointer; border-radius: 10px; min-height: 44px; padding: .6rem 1rem; border: 1px solid var(--line); background: Canvas; }
  button:hover { border-color: ${back}; } :focus-visible { outline: 3px solid ${back}; outline-offset: 2px; }
  .person { text-align: start; display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; column-gap: .75rem; }
  .person span { grid-column: 1 / -1; font-size: .875rem; overflow-wrap: anywhere; }
  .person em { grid-column: 2; grid-row: 1; font: .75rem/1.4 system-ui, sans-serif; border: 1px solid var(--line); border-radius: 999px; padding: .1rem .6rem; }
  details { margin: .75rem 0; border: 1px solid var(--line); border-radius: 10px; }
  summary { cursor: pointer; padding: .65rem 1rem; } details form { padding: .25rem 1rem 1rem; gap: .75rem; }
  label { display: grid; gap: .25rem; font-size: .875rem; color: var(--quiet); }
  label input:not([type='checkbox']) { min-height: 44px; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: 10px; background: Canvas; color: CanvasText; font-size: 1rem; }
  .tick { display: flex; align-items: center; gap: .5rem; }
  .go { background: ${back}; color: ${fore}; border-color: ${back}; font-weight: 600; } .no { border-color: transparent; color: var(--quiet); }
  .note { margin: .75rem 0 0; font-size: .8125rem; text-align: center; }`;

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
