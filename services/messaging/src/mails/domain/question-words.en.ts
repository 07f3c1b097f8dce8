import { koreanTime, playerPath, type MailLanguage } from './mail-words.ts';

/** Mails about questions of learners in English. */
export const questionMails: Pick<MailLanguage['mails'], 'question-waiting'> = {
  'question-waiting': ({ name, course, lecture, question, askedAt, isSafety, note, ...place }) => ({
    subject: isSafety ? `Urgent: a question about safety (${course})` : `A question waits for you: ${course}`,
    preview: isSafety ? 'It may concern the safety of patients.' : 'A learner waits for your answer.',
    heading: isSafety ? 'Please answer a question about safety' : 'A learner waits for your answer',
    paragraphs: [
      isSafety
        ? `${name}, a question in your course may concern the safety of patients. Please answer it as soon as you can.`
        : `${name}, a question in your course has not been answered yet.`,
      `The question: ${question}`,
    ],
    facts: [
      { name: 'Course', value: course },
      ...(lecture ? [{ name: 'Lecture', value: lecture }] : []),
      { name: 'Asked', value: koreanTime(askedAt, 'en') },
    ],
    ...(note ? { quote: { title: 'From our team', text: note } } : {}),
    button: { label: 'Answer the question', path: playerPath(place) },
  }),
};
