import type { CourseDocument, Pin, StudioOperation } from '@lectern/contracts-catalog';
import type { ReactNode } from 'react';
import { useStudioText } from '../../../common/use-studio-text.ts';
import css from '../editor.module.css';

export interface FieldsProps {
  document: CourseDocument;
  pins: readonly Pin[];
  isEditable: boolean;
  onChange: (...operations: StudioOperation[]) => void;
}

export const LANGUAGES = ['ko', 'en'] as const;
/** A field's place in the page, for the checklist and for pins. */
export const anchorOf = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** A field with the reviewer's open remarks above it. */
export function Place({ path, pins, children }: { path: string; pins: readonly Pin[]; children: ReactNode }) {
  const t = useStudioText();
  const open = pins.filter((pin) => pin.path === path && pin.resolvedAt === null);
  return (
    <div id={anchorOf(path)} tabIndex={-1} className={css.place}>
      {open.map(({ id, text }) => (
        <p key={id} className={css.pin}>
          <strong>{t('pins.reviewer')}</strong> {text}
        </p>
      ))}
      {children}
    </div>
  );
}
