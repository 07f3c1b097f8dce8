import type { HeadArgs, HeadDescriptor } from '@lectern/shell-api';
import { documentHead } from '../../common/documents/document-head.ts';
import { plainWords } from '../../common/documents/rich-text.tsx';
import type { HelpContent } from './help.types.ts';

export const HELP_PATH = '/help';

/** Head of the help page, with its questions as structured data. A search in it is no page of its own. */
export function helpHead(args: HeadArgs<HelpContent>): HeadDescriptor {
  const questions = args.data.categories.flatMap((category) => category.questions);
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.map(plainWords).join(' ') },
  }));
  const head = documentHead({ path: HELP_PATH, type: 'FAQPage', more: { mainEntity } }, args);
  return args.url.searchParams.get('q') ? { ...head, robots: 'noindex, follow' } : head;
}
