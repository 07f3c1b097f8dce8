import { PEOPLE } from './people.ts';

interface ConsentPage {
  readonly provider: string;
  /** Where the decision is posted to. */
  readonly action: string;
  /** Parameters of the request, carried through the form. */
  readonly request: Readonly<Record<string, string>>;
}

/** A provider's question whether an application may know somebody, with the people of the simulator to choose from. */
export function consentPage({ provider, action, request }: ConsentPage): string {
  const hidden = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('');
  const people = PEOPLE.map(
    ({ id, name, email, isEmailVerified }) => `<button name="person" value="${id}">
      <strong>${escape(name)}</strong>
      <span>${escape(email ?? 'gives no e-mail')}${email && !isEmailVerified ? ' · not verified' : ''}</span>
    </button>`,
  ).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(provider)} simulator</title><style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color: #1b2430; background: #f7f8fa; }
  main { background: #fff; border: 1px solid #d9dee6; border-radius: 14px; padding: 1.5rem; }
  h1 { font-size: 1.25rem; margin: 0 0 .25rem; } p { color: #55606e; margin: 0 0 1rem; }
  form { display: grid; gap: .5rem; }
  button { font: inherit; text-align: start; display: grid; padding: .75rem 1rem; border: 1px solid #c4ccd8; border-radius: 8px; background: #fff; cursor: pointer; }
  button:hover { border-color: #0f766e; } button span { color: #55606e; font-size: .875rem; }
</style></head><body><main>
<h1>${escape(provider)} (simulator)</h1>
<p>Lectern wants to know your name and e-mail. Continue as:</p>
<form method="post" action="${escape(action)}">${hidden}${people}
<button name="person" value="">Cancel</button></form>
</main></body></html>`;
}

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
