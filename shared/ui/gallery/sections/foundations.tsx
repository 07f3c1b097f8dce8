import type { CSSProperties } from 'react';
import * as ui from '../../src/index.ts';
import {
  EmptyShelfDrawing,
  InReviewDrawing,
  InterruptedDrawing,
  NothingFoundDrawing,
  SignedOffDrawing,
} from '../../src/index.ts';
import { useWords } from '../gallery-context.ts';
import { Section, Specimen } from '../specimen.tsx';
import css from '../gallery.module.css';

const COLOURS = {
  surfaces: ['surface', 'raised', 'overlay', 'sunken', 'inverse'],
  ink: ['ink', 'ink-muted', 'ink-faint', 'ink-inverse', 'line', 'line-strong', 'focus'],
  accent: [
    'accent',
    'accent-strong',
    'accent-text',
    'accent-soft',
    'accent-line',
    'info',
    'info-strong',
    'buy-soft',
  ],
  tones: [
    'positive',
    'positive-soft',
    'warning',
    'warning-soft',
    'danger',
    'danger-soft',
    'live',
    'live-soft',
    'star',
  ],
  categories: [
    'category-skinbooster',
    'category-botox',
    'category-filler',
    'category-threads',
    'category-lifting',
    'category-live',
    'category-offline',
  ],
} as const;

export function ColourSection() {
  const w = useWords();
  return (
    <Section id="colour" title={w.sections.colour}>
      {(Object.keys(COLOURS) as (keyof typeof COLOURS)[]).map((group) => (
        <Specimen key={group} name={w.colourGroups[group]} look="plain">
          <div className={css.swatches}>
            {COLOURS[group].map((name) => (
              <div
                key={name}
                className={css.swatch}
                style={{ '--swatch': `var(--${name})` } as CSSProperties}
              >
                <code>{name}</code>
              </div>
            ))}
          </div>
        </Specimen>
      ))}
    </Section>
  );
}

export function TypeSection() {
  const w = useWords();
  return (
    <Section id="type" title={w.sections.type}>
      <Specimen name="--text-12 … --text-48" look="plain">
        {[48, 36, 28, 22, 18, 16, 14, 12].map((size) => (
          <div key={size} className={css.typeRow}>
            <code>{size}</code>
            <p
              style={{
                fontSize: `var(--text-${size})`,
                fontWeight: size >= 18 ? 700 : 400,
                lineHeight: size >= 28 ? 'var(--leading-tight)' : undefined,
                letterSpacing: size >= 18 ? 'var(--tracking-heading)' : undefined,
              }}
            >
              {w.specimen}
            </p>
          </div>
        ))}
      </Specimen>
      <Specimen name="--measure" look="plain">
        <p className={css.measure}>{w.measure}</p>
      </Specimen>
    </Section>
  );
}

export function SpaceSection() {
  const w = useWords();
  return (
    <Section id="space" title={w.sections.space}>
      <Specimen name="--space-1 … --space-24" look="plain">
        <div className={css.bars}>
          {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24].map((step) => (
            <div key={step}>
              <span style={{ inlineSize: `var(--space-${step})` }} />
              {step * 4}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="--radius-* / --shadow-*">
        <div
          className={css.shape}
          style={{ borderRadius: 'var(--radius-control)', boxShadow: 'var(--shadow-1)' }}
        >
          6 · shadow-1
        </div>
        <div
          className={css.shape}
          style={{ borderRadius: 'var(--radius-card)', boxShadow: 'var(--shadow-2)' }}
        >
          14 · shadow-2
        </div>
      </Specimen>
    </Section>
  );
}

const ICONS = Object.entries(ui).filter(([name]) => name.endsWith('Icon')) as [
  string,
  typeof ui.SearchIcon,
][];

export function IconsSection() {
  const w = useWords();
  return (
    <Section id="icons" title={w.sections.icons}>
      <Specimen name="<SearchIcon />" look="plain">
        <div className={css.icons}>
          {ICONS.map(([name, Icon]) => (
            <div key={name}>
              <Icon size={24} />
              <span>{name.replace('Icon', '')}</span>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="<NothingFoundDrawing /> <EmptyShelfDrawing /> <InterruptedDrawing /> <InReviewDrawing /> <SignedOffDrawing />">
        <NothingFoundDrawing />
        <EmptyShelfDrawing />
        <InterruptedDrawing />
        <InReviewDrawing />
        <SignedOffDrawing />
      </Specimen>
    </Section>
  );
}
