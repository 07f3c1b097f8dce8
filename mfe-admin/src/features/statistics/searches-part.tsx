import { exportFoundSearches, exportMissedSearches, exportSynonyms } from '@lectern/contracts-catalog';
import { hasRole } from '@lectern/contracts-core';
import { formatCount, formatDate } from '@lectern/i18n';
import { useLocale, useNavigate, useSearchParams } from '@lectern/shell-api';
import { Button, Field, TextInput } from '@lectern/ui';
import { DayBars } from '@lectern/ui/day-bars';
import { formatDay } from '../../common/moment.ts';
import { useState } from 'react';
import { SearchForm } from '../../common/list/search-form.tsx';
import { ActDialog } from '../../common/act/act-dialog.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { Definitions } from './definitions.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FigureTable } from './figure-table.tsx';
import { rangeFile, synonymAddress, synonymFile } from './statistics-address.ts';
import type { Searches } from './statistics.api.ts';
import css from './statistics.module.css';
import { useNoteOf } from './use-note-of.ts';

/** A term that staff are about to explain, or whose explanation they are about to take back. */
interface OpenAct {
  readonly act: 'make' | 'remove';
  readonly term: string;
}

/** What was looked for, with results and without, and what staff make of it. */
export function SearchFigures({ searches }: { searches: Searches }) {
  const t = useAdminText();
  const locale = useLocale();
  const mayAct = hasRole(useMyRoles(), ['content']);
  const [open, setOpen] = useState<OpenAct | null>(null);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const noteOf = useNoteOf();
  const { now, before, from, to, days, terms, synonyms, keptFrom = '' } = searches;
  // What is no longer kept would look like days without searches.
  const isComparable = searches.beforeFrom >= keptFrom;
  const wanted = search.get('synonym') ?? '';
  const table = t('statistics.searches.days');
  return (
    <>
      <FigureCards
        caption={t('statistics.searches.title')}
        file="searches"
        figures={[
          {
            id: 'searches',
            name: t('statistics.searches.missed'),
            now: now.searches,
            before: isComparable ? before.searches : null,
          },
        ]}
      />
      {isComparable ? null : (
        <p className={css.muted}>{t('statistics.searches.kept', { day: formatDay(keptFrom, locale) })}</p>
      )}
      <DayBars
        label={t('statistics.sales.chart', { table })}
        from={from}
        to={to}
        values={days.map((row) => ({ day: row.day, value: row.searches }))}
        words={{ day: (day) => formatDay(day, locale), value: formatCount }}
      />
      <FigureTable
        caption={table}
        file="searches-by-day"
        rows={days}
        rowKey={({ day }) => day}
        columns={[
          {
            id: 'day',
            header: t('statistics.day'),
            isName: true,
            words: ({ day }) => formatDay(day, locale),
            value: ({ day }) => day,
          },
          {
            id: 'searches',
            header: t('statistics.searches.count'),
            words: (row) => formatCount(row.searches),
            value: (row) => row.searches,
          },
        ]}
      />
      <FoundTerms found={searches.found} days={{ from, to }} />
      <FigureTable
        caption={t('statistics.searches.terms')}
        note={mayAct ? noteOf(terms.length, searches.termCount) : null}
        file={mayAct ? rangeFile(exportMissedSearches.path, { from, to }) : 'searches-without-results'}
        rows={terms}
        rowKey={({ term, language }) => `${language} ${term}`}
        columns={[
          {
            id: 'term',
            header: t('statistics.searches.term'),
            isName: true,
            words: ({ term }) => term,
          },
          {
            id: 'language',
            header: t('statistics.searches.language'),
            words: ({ language }) => t(`statistics.searches.${language}`),
          },
          {
            id: 'searches',
            header: t('statistics.searches.count'),
            words: (row) => formatCount(row.searches),
            bar: (row) => row.searches,
          },
          {
            id: 'meaning',
            header: t('statistics.searches.meaning-column'),
            words: ({ term, meaning }) =>
              meaning ??
              (mayAct ? (
                <Button
                  size="s"
                  aria-label={t('statistics.searches.make.of', { term })}
                  onClick={() => setOpen({ act: 'make', term })}
                >
                  {t('statistics.searches.make.button')}
                </Button>
              ) : (
                '–'
              )),
          },
        ]}
      />
      {synonyms.length > 0 || wanted !== '' ? (
        <SearchForm
          label={t('statistics.searches.find')}
          submitLabel={t('users.find')}
          value={wanted}
          onSearch={(words) => navigate(synonymAddress(search, words), { preventScrollReset: true })}
        />
      ) : null}
      {synonyms.length > 0 || wanted !== '' ? (
        <FigureTable
          caption={t('statistics.searches.synonyms')}
          note={noteOf(synonyms.length, searches.synonymCount)}
          file={synonymFile(exportSynonyms.path, wanted)}
          rows={synonyms}
          rowKey={({ term }) => term}
          columns={[
            {
              id: 'term',
              header: t('statistics.searches.term'),
              isName: true,
              words: ({ term }) => term,
            },
            {
              id: 'meaning',
              header: t('statistics.searches.meaning-column'),
              words: ({ meaning }) => meaning,
            },
            // Why is told to those who make synonyms.
            ...(mayAct
              ? [
                  {
                    id: 'reason',
                    header: t('statistics.searches.reason'),
                    words: ({ reason }: Searches['synonyms'][number]) => reason,
                  },
                ]
              : []),
            {
              id: 'at',
              header: t('statistics.searches.at'),
              words: ({ at }) => formatDate(at, locale),
            },
            ...(mayAct
              ? [
                  {
                    id: 'remove',
                    header: t('statistics.searches.undo'),
                    words: ({ term }: Searches['synonyms'][number]) => (
                      <Button
                        size="s"
                        aria-label={t('statistics.searches.remove.of', { term })}
                        onClick={() => setOpen({ act: 'remove', term })}
                      >
                        {t('statistics.searches.remove.button')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      ) : null}
      <Definitions
        of={searches.definitions ?? {}}
        names={{ count: t('statistics.searches.missed'), visitors: t('statistics.searches.visitors') }}
      />
      {open ? <SynonymDialog {...open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** The terms that led the most visitors to a course. */
function FoundTerms({ found, days }: { found: Searches['found']; days: Pick<Searches, 'from' | 'to'> }) {
  const t = useAdminText();
  const locale = useLocale();
  const noteOf = useNoteOf();
  const { terms, count, keptFrom, asOf } = found;
  const notes = [
    asOf === null ? t('statistics.notCounted') : null,
    noteOf(terms.length, count),
    days.from < keptFrom ? t('statistics.searches.foundKept', { day: formatDay(keptFrom, locale) }) : null,
  ];
  return (
    <FigureTable
      caption={t('statistics.searches.found')}
      note={notes.filter(Boolean).join(' ') || null}
      file={rangeFile(exportFoundSearches.path, days)}
      rows={terms}
      rowKey={({ term, language }) => `${language} ${term}`}
      columns={[
        {
          id: 'term',
          header: t('statistics.searches.term'),
          isName: true,
          words: ({ term }) => term,
        },
        {
          id: 'language',
          header: t('statistics.searches.language'),
          words: ({ language }) => t(`statistics.searches.${language}`),
        },
        {
          id: 'visitors',
          header: t('statistics.searches.visitors'),
          words: ({ visitors }) => formatCount(visitors),
          bar: ({ visitors }) => visitors,
        },
      ]}
    />
  );
}

function SynonymDialog({ act, term, onClose }: OpenAct & { onClose: () => void }) {
  const t = useAdminText();
  const [meaning, setMeaning] = useState('');
  return (
    <ActDialog
      words={{
        title: t(`statistics.searches.${act}.title`, { term }),
        text: t(`statistics.searches.${act}.text`),
        confirm: t(`statistics.searches.${act}.confirm`),
      }}
      done={t(`statistics.searches.${act}.done`, { term })}
      isReady={act === 'remove' || meaning.trim() !== ''}
      refusals={{
        SYNONYM_UNKNOWN: 'statistics.searches.unknown',
        SYNONYM_EXISTS: 'statistics.searches.exists',
        SYNONYM_NOT_FOUND: 'statistics.searches.gone',
      }}
      send={async (api, reason) => {
        const { explainTerm, takeBackTerm } = await import(
          /* webpackChunkName: "admin.statistics-data" */ './statistics.api.ts'
        );
        await (act === 'make'
          ? explainTerm(api, { term, meaning: meaning.trim(), reason })
          : takeBackTerm(api, { term, reason }));
      }}
      onDone={onClose}
      onClose={onClose}
    >
      {act === 'make' ? (
        <Field label={t('statistics.searches.make.meaning')}>
          <TextInput
            value={meaning}
            maxLength={60}
            onChange={({ currentTarget: { value } }) => setMeaning(value)}
          />
        </Field>
      ) : null}
    </ActDialog>
  );
}
