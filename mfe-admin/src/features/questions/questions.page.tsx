import { STAFF_QUESTION_STATES, STAFF_QUESTION_VIEWS } from '@lectern/contracts-learning';
import { definePage, useNavigate, useRouteData, useSearchParams, type LoaderArgs } from '@lectern/shell-api';
import { inFrame } from '../../common/frame/in-frame.tsx';
import { CsvLink } from '../../common/list/csv-link.tsx';
import { DataList } from '../../common/list/data-list.tsx';
import { ListPage, PageHead } from '../../common/list/list-page.tsx';
import { placeAddress } from '../../common/list/list-place.ts';
import { ListSkeleton } from '../../common/list/list-skeleton.tsx';
import { useAdminText } from '../../common/use-admin-text.ts';
import { useMyRoles } from '../../common/use-my-roles.ts';
import { questionCalls } from './question-dialog.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { mayAct, QUESTIONS, questionsFile } from './questions-address.ts';
import type { QuestionDesk } from './questions.api.ts';
import { useQuestionColumns } from './use-question-columns.tsx';

const load = async (args: LoaderArgs): Promise<QuestionDesk> => (await questionCalls()).loadQuestions(args);

export const page = inFrame(
  definePage({
    loader: load,
    Component: QuestionsPage,
    Skeleton: QuestionsSkeleton,
    head: ({ t }) => ({ title: t('qna.title'), description: t('qna.text'), robots: 'noindex, nofollow' }),
  }),
);

/** Questions about lectures and what waits among them (product-screens B18). The address holds the whole view. */
function QuestionsPage() {
  const t = useAdminText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { page: questions, open, history } = useRouteData<typeof load>();
  const columns = useQuestionColumns();
  const roles = useMyRoles();
  const filter = (name: 'view' | 'state', values: readonly string[]) => ({
    name,
    label: t(`qna.filter.${name}`),
    all: t(`qna.filter.${name}All`),
    values,
    wordOf: (value: string) => t(`qna.${name}.${value}`),
  });
  return (
    <ListPage>
      <PageHead title={t('qna.title')} text={t('qna.text')} />
      <DataList
        place={QUESTIONS}
        page={questions}
        columns={columns}
        rowKey={({ questionId }) => questionId}
        timeColumn="age"
        showsAge
        filters={[filter('view', STAFF_QUESTION_VIEWS), filter('state', STAFF_QUESTION_STATES)]}
        tools={mayAct(roles) ? <CsvLink href={questionsFile(search)} /> : null}
        words={{
          caption: t('qna.title'),
          search: t('qna.search'),
          none: t('qna.none'),
          noneText: t('qna.noneText'),
        }}
      />
      <QuestionPanel
        question={open}
        history={history}
        onClose={() =>
          navigate(placeAddress(QUESTIONS, search, { open: null }), { preventScrollReset: true })
        }
      />
    </ListPage>
  );
}

function QuestionsSkeleton() {
  const t = useAdminText();
  return <ListSkeleton title={t('qna.title')} text={t('qna.text')} label={t('qna.loading')} />;
}
