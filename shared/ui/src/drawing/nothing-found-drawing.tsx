import { Drawing, fine, mark, tint } from './drawing.tsx';

/** Layers of skin and a lens over them in which nothing is marked: for searches without a match. */
export function NothingFoundDrawing() {
  return (
    <Drawing>
      <path d="M10 40c14-7 26 5 40 0M112 40c13-4 25 4 38-1" />
      <path className={fine} d="M10 60c14-6 24 5 36 1M118 60c11-3 21 3 32-1" />
      <path d="M10 82c16-7 28 6 44 1M106 84c15-4 29 4 44-1" />
      <path className={fine} d="M10 102c17-6 34 6 50 0s33-5 48 0 28 4 42 0" />
      <circle className={tint} cx="82" cy="56" r="33" />
      <path className={fine} d="M53 48c10-5 18 4 29 0s19-4 28 0M56 70c9-4 17 3 26 0s18-3 26 0" />
      <circle className={mark} cx="82" cy="56" r="33" />
      <circle className={mark} cx="82" cy="56" r="38" />
      <path className={mark} d="m109 83 18 18M112.5 79.5l18 18a3.5 3.5 0 0 1-5 5l-18-18" />
    </Drawing>
  );
}
