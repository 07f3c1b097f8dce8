import { useNavigate } from '@lectern/shell-api';
import { Dialog, Notice, SearchIcon, TextInput } from '@lectern/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import type { Found } from './find.api.ts';
import css from './palette.module.css';
import { useFound } from './use-found.ts';

/** Finds people, orders, payments, courses, codes, tickets, certificates and pages from anywhere. */
export function Palette({ onClose }: { onClose: () => void }) {
  const t = useAdminText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { found, isWaiting, isPartial } = useFound(typed);
  const place = Math.min(at, found.length - 1);
  const options = useRef<HTMLUListElement>(null);
  useEffect(() => {
    options.current?.children[place]?.scrollIntoView?.({ block: 'nearest' });
  }, [place]);
  const go = (one: Found | undefined): void => {
    if (!one) return;
    onClose();
    navigate(one.href);
  };
  const steer = (event: KeyboardEvent): void => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as Record<string, number | undefined>)[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(found[place]);
    } else if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((place + step + found.length) % found.length);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('palette.title')}
      description={t('palette.text')}
      closeLabel={t('palette.close')}
    >
      <div className={css.palette}>
        <TextInput
          type="search"
          role="combobox"
          aria-label={t('palette.search')}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(found.length > 0 ? { 'aria-activedescendant': `${id}-${place}` } : {})}
          data-autofocus=""
          autoComplete="off"
          maxLength={100}
          prefix={<SearchIcon size={16} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={steer}
        />
        {isPartial ? <Notice tone="warning">{t('palette.partial')}</Notice> : null}
        <ul
          ref={options}
          id={`${id}-list`}
          role="listbox"
          aria-label={t('palette.found')}
          className={css.list}
        >
          {found.map((one, index) => (
            // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the keys of a combobox are those of its field
            <li
              key={`${one.kind} ${one.key}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === place}
              className={css.option}
              onClick={() => go(one)}
            >
              <span className={css.kind}>{t(`palette.kinds.${one.kind}`)}</span>
              <span className={css.title}>{one.title}</span>
              <span className={css.hint}>{one.hint}</span>
            </li>
          ))}
        </ul>
        <p role="status" className={css.hint}>
          {isWaiting
            ? t('palette.waiting')
            : found.length === 0
              ? t('palette.nothing')
              : t('palette.count', { count: found.length })}
        </p>
      </div>
    </Dialog>
  );
}
