import { Badge, Field, Notice, steer, TextInput } from '@lectern/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useAdminText } from '../use-admin-text.ts';
import css from './person-choice.module.css';
import { useFoundPeople, type FindPeople, type Person } from './use-found-people.ts';

interface PersonChoiceProps {
  label: string;
  hint: string;
  /** The text where no person has what was typed in name or address. */
  none: string;
  chosen: Pick<Person, 'id' | 'name'> | null;
  /** The same function at each render. */
  find: FindPeople;
  /** Null as soon as something else is typed than the name of the chosen person. */
  onChoose: (person: Person | null) => void;
  error?: string | null;
}

/** People that are offered at once; more letters tell the others apart. */
const OFFERED = 8;

/** Chooses a person by the beginning of a name or an address. Arrows and Enter choose, Escape closes the list. */
export function PersonChoice({ label, hint, none, chosen, find, onChoose, error }: PersonChoiceProps) {
  const t = useAdminText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  // Null while the field has the name of the chosen person.
  const [typed, setTyped] = useState<string | null>(null);
  // Its address tells it from others of its name; a person who was chosen at an earlier time has none here.
  const [last, setLast] = useState<Person | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [reached, setReached] = useState<string | null>(null);
  const { people, isFailed, askAgain } = useFoundPeople((typed ?? '').trim(), find);
  const options = (people ?? []).slice(0, OFFERED).map((person) => ({ ...person, value: person.name }));
  const isShown = isOpen && options.length > 0;
  // By id: an answer that arrives between two keys moves no choice to another person.
  const active = isShown ? options.findIndex((option) => option.id === reached) : -1;
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const close = (): void => {
    setReached(null);
    setOpen(false);
  };
  const choose = (personId: string | undefined): void => {
    const person = people?.find((one) => one.id === personId);
    if (!person) return;
    setTyped(null);
    setLast(person);
    close();
    onChoose(person);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) {
      steer(event, {
        ...{ options, active, isShown, close },
        open: () => setOpen(true),
        reach: (place) => setReached(options[place]?.id ?? null),
      });
      return;
    }
    // The form around it is sent by its own button.
    event.preventDefault();
    if (isFailed) askAgain();
    else choose(options[active]?.id);
  };
  const isWaiting = (typed ?? '').trim() !== '' && people === null && !isFailed;
  return (
    <div className={css.choice}>
      <Field label={label} hint={hint} required {...(error ? { error } : {})}>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          {...(active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
          value={typed ?? chosen?.name ?? ''}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            setReached(null);
            setOpen(true);
            if (chosen) onChoose(null);
          }}
          onFocus={() => setOpen(true)}
          onPointerDown={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
      </Field>
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('personChoice.found')}
        className={css.list}
        hidden={!isShown}
      >
        {options.map((person, index) => (
          // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- the keys of a combobox are those of its field
          <li
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={css.option}
            // The focus stays in the field, so the list is there until the press has arrived.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(person.id)}
          >
            <span className={css.name}>{person.name}</span>
            <span className={css.address}>{person.email}</span>
            {person.isLicensed === false ? (
              <Badge tone="warning">{t('personChoice.unlicensed')}</Badge>
            ) : null}
          </li>
        ))}
      </ul>
      <p role="status" className={css.said}>
        {isWaiting ? t('personChoice.waiting') : null}
        {people?.length === 0 ? none : null}
        {people && people.length > OFFERED ? t('personChoice.more', { count: OFFERED }) : null}
        {people && people.length > 0 && people.length <= OFFERED
          ? t('personChoice.count', { count: people.length })
          : null}
        {chosen && typed === null
          ? t('personChoice.chosen', {
              name: last?.id === chosen.id ? `${last.name} · ${last.email}` : chosen.name,
            })
          : null}
      </p>
      {isFailed ? (
        <Notice tone="danger" announce>
          {t('personChoice.failed')}
        </Notice>
      ) : null}
    </div>
  );
}
