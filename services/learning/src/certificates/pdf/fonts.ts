import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const folder = 'pretendard/dist/public/static/alternative';

export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

let loading: Promise<Fonts> | undefined;

/** The fonts of certificates, read once: TrueType, because its subsets are a third of those of OpenType and drawn faster. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url);
  const [regular, bold] = await Promise.all(
    ['Regular', 'Bold'].map((weight) => readFile(resolve(`${folder}/Pretendard-${weight}.ttf`))),
  );
  if (!regular || !bold) throw new Error('The fonts of certificates are missing');
  return { regular, bold };
}
