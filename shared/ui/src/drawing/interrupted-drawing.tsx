import { Drawing, fine, mark, tint } from './drawing.tsx';

/** A trace that breaks off and goes on: for failures that may pass. */
export function InterruptedDrawing() {
  return (
    <Drawing>
      <rect className={tint} x="26" y="18" width="108" height="76" rx="8" />
      <rect x="26" y="18" width="108" height="76" rx="8" />
      <path d="M64 94l-4 12h40l-4-12" />
      <path className={fine} d="M36 38h88M36 56h88M36 74h88" />
      <path className={mark} d="M36 56h12l5-9 7 22 6-30 5 17h4" />
      <path className={mark} d="M94 56h6l4-8 6 15 4-7h10" />
      <path d="M80 50l8 12M88 50l-8 12" />
    </Drawing>
  );
}
