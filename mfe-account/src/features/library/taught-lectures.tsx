import type { Lecture } from '@lectern/contracts-catalog';
import { formatLength } from '@lectern/i18n';
import { Link, useApi, useLocale } from '@lectern/shell-api';
import {
  Button,
  EmptyShelfDrawing,
  EmptyState,
  Notice,
  Picture,
  Skeleton,
  SkeletonGroup,
  VideoIcon,
} from '@lectern/ui';
import { useEffect, useState } from 'react';
import { failureOf, failureText } from '../../common/failure.ts';
import { useAccountText } from '../../common/use-account-text.ts';
import { paths } from '../../paths.ts';
import css from './library.module.css';

type State =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: string }
  | { readonly status: 'ready'; readonly lectures: readonly Lecture[] };

/** The lectures that the signed-in person teaches. */
export function TaughtLectures({ userId }: { userId: string }) {
  const t = useAccountText();
  const api = useApi();
  const locale = useLocale();
  const [state, setState] = useState<State>({ status: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isGone = false;
    const tell = (next: State): void => (isGone ? undefined : setState(next));
    import(/* webpackChunkName: "account.library-data" */ './library.api.ts')
      .then(({ loadTaught }) => loadTaught(api, userId, locale))
      .then((lectures) => tell({ status: 'ready', lectures }))
      .catch((thrown: unknown) =>
        tell({ status: 'failed', failure: failureText(t, failureOf(thrown), t('library.lecturesFailed')) }),
      );
    return () => {
      isGone = true;
    };
  }, [api, userId, locale, t, round]);

  if (state.status === 'loading') {
    return (
      <SkeletonGroup label={t('library.lecturesLoading')} className={css.list}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="5.5rem" shape="card" />
        ))}
      </SkeletonGroup>
    );
  }
  if (state.status === 'failed') {
    const again = (): void => {
      setState({ status: 'loading' });
      setRound((before) => before + 1);
    };
    return (
      <Notice tone="danger" announce actions={<Button onClick={again}>{t('botCheck.again')}</Button>}>
        {state.failure}
      </Notice>
    );
  }
  if (state.lectures.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyShelfDrawing />}
        title={t('library.noLectures')}
        text={t('library.noLecturesText')}
      />
    );
  }
  return (
    <ul className={css.list}>
      {state.lectures.map((lecture) => (
        <TaughtLecture key={lecture.id} lecture={lecture} />
      ))}
    </ul>
  );
}

function TaughtLecture({ lecture }: { lecture: Lecture }) {
  const locale = useLocale();
  const { id, curriculum_id: curriculumId, thumbnail, duration } = lecture;
  const title = locale === 'ko' ? lecture.title_ko : lecture.title_en;
  return (
    <li className={css.lecture}>
      {thumbnail ? (
        <Picture
          image={{ ...thumbnail, alt: '' }}
          sizes="128px"
          ratio={16 / 10}
          rounded
          className={css.art}
        />
      ) : (
        <span className={css.art}>
          <VideoIcon />
        </span>
      )}
      <div className={css.words}>
        <Link href={paths.player(curriculumId, id)} className={css.name}>
          {title}
        </Link>
        {duration === null ? null : <p className={css.note}>{formatLength(duration, locale)}</p>}
      </div>
    </li>
  );
}
