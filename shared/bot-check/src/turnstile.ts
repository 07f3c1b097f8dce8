/** Cloudflare's widget, as far as it is used here. */
interface Turnstile {
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      /** Comes back with the check of the token, so that it serves this form alone. */
      action: string;
      language: string;
      theme: 'light' | 'dark' | 'auto';
      size: 'flexible';
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ): string;
  remove(widget: string): void;
}

interface TrustedTypesFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';
let loading: Promise<Turnstile> | undefined;

/** Loads the widget's script, once; only for pages whose service asks for it. A failure may be tried again. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted(SCRIPT);
    script.async = true;
    script.onload = () => {
      const { turnstile } = window as { turnstile?: Turnstile };
      if (turnstile) resolve(turnstile);
      else reject(new Error('The script brought no widget'));
    };
    script.onerror = () => reject(new Error('The script could not be loaded'));
    document.head.append(script);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** The one address of another site that may become a script here. */
function trusted(address: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  const rules = { createScriptURL: (url: string) => (url === SCRIPT ? url : '') };
  return (factory?.createPolicy('app', rules) ?? rules).createScriptURL(address);
}
