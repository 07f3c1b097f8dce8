import type { Category } from '@lectern/contracts-core';

/** The tones of a category's drawings (`infra/artwork/src/kit/palette.ts`) that a share picture needs. */
export interface ShareHue {
  readonly wash: string;
  readonly tint: string;
  readonly accent: string;
  readonly deep: string;
}

export const SHARE_HUES: Readonly<Record<Category, ShareHue>> = {
  skinbooster: { wash: '#daeef9', tint: '#b3def6', accent: '#148bba', deep: '#06506d' },
  botox: { wash: '#d8f1ed', tint: '#aee3dc', accent: '#129489', deep: '#09554e' },
  filler: { wash: '#fae4e8', tint: '#f7c9d1', accent: '#b76276', deep: '#6b3643' },
  threads: { wash: '#e3efe1', tint: '#c6dfc2', accent: '#5c8f57', deep: '#33522f' },
  lifting: { wash: '#f6e8d7', tint: '#f0d1ad', accent: '#ad7211', deep: '#654005' },
  live: { wash: '#fde4df', tint: '#fdc9be', accent: '#c95944', deep: '#763124' },
  offline: { wash: '#e4ebf7', tint: '#c9d8f1', accent: '#6580b2', deep: '#384968' },
};
