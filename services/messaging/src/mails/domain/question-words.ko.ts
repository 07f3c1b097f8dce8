import { koreanTime, playerPath, type MailLanguage } from './mail-words.ts';

/** Mails about questions of learners in Korean. */
export const questionMails: Pick<MailLanguage['mails'], 'question-waiting'> = {
  'question-waiting': ({ name, course, lecture, question, askedAt, isSafety, note, ...place }) => ({
    subject: isSafety
      ? `긴급: 환자 안전에 관한 질문 (${course})`
      : `답변을 기다리는 질문이 있어요: ${course}`,
    preview: isSafety ? '환자 안전과 관련될 수 있는 질문이에요.' : '수강생이 답변을 기다리고 있어요.',
    heading: isSafety ? '환자 안전에 관한 질문에 답해 주세요' : '수강생이 답변을 기다리고 있어요',
    paragraphs: [
      isSafety
        ? `${name} 님, 강의에 올라온 질문이 환자 안전과 관련될 수 있어요. 가능한 한 빨리 답해 주세요.`
        : `${name} 님, 강의에 올라온 질문에 아직 답변이 없어요.`,
      `질문: ${question}`,
    ],
    facts: [
      { name: '강의', value: course },
      ...(lecture ? [{ name: '수업', value: lecture }] : []),
      { name: '질문 시각', value: koreanTime(askedAt, 'ko') },
    ],
    ...(note ? { quote: { title: '담당자가 드리는 말씀', text: note } } : {}),
    button: { label: '질문에 답하기', path: playerPath(place) },
  }),
};
