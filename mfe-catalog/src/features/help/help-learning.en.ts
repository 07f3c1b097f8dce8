import type { HelpCategory } from './help.types.ts';

/** What people ask once they have a course. */
export const learningQuestions: readonly HelpCategory[] = [
  {
    id: 'learning',
    title: 'Learning',
    questions: [
      {
        id: 'access',
        question: 'How long can I watch a course?',
        answer: [
          '**12 months from purchase**, as often as you like. The course page and your library show the last day. Recordings of live sessions stay open for as long.',
        ],
      },
      {
        id: 'preview',
        question: 'Can I try a course before I buy?',
        answer: [
          'Every recorded course has at least one free lecture, marked “Preview” in the curriculum. Watching it does not affect your right to a refund.',
        ],
      },
      {
        id: 'progress',
        question: 'How is my progress counted?',
        answer: [
          'By the parts you have really watched, each counted once. Jumping to the end completes nothing, and watching a passage twice does not count twice. You continue where you stopped, on any device.',
        ],
      },
      {
        id: 'player-keys',
        question: 'Which keyboard shortcuts does the player have?',
        answer: [
          'Space or K plays and pauses, J and L go back and forward 10 seconds, the arrow keys 5 seconds, C switches captions, M mutes, F shows the full screen. Shift and ? lists them all.',
        ],
      },
    ],
  },
  {
    id: 'certificates',
    title: 'Certificates and credits',
    questions: [
      {
        id: 'certificate-when',
        question: 'When do I get a certificate?',
        answer: [
          'When you have completed at least **80 percent** of a course. You then find it under My Library, Certificates, as a PDF with a number.',
        ],
      },
      {
        id: 'certificate-name',
        question: 'Which name is on it?',
        answer: [
          'The name on your verified licence. If it is wrong, write to us with a document; we issue the certificate again under the same number.',
        ],
      },
      {
        id: 'credits',
        question: 'Does it count as continuing education?',
        answer: [
          'It certifies completion. Credit points are granted only where the course page says so, with the scheme and the number of the approval.',
        ],
      },
    ],
  },
  {
    id: 'live',
    title: 'Live and on-site',
    questions: [
      {
        id: 'join',
        question: 'How do I join a live session?',
        answer: [
          'Open the course in your library shortly before the start and choose the live lecture. Times are shown in Korean time and in your own. Questions are written, so you need no microphone; check sound and connection beforehand.',
        ],
      },
      {
        id: 'undecided',
        question: 'The date says “To be decided”.',
        answer: [
          'The instructor has not fixed it yet. We write to everyone who has bought the course as soon as it is fixed. A course bought before its date was fixed follows the [refund rules](/policy#recorded) of recorded courses.',
        ],
      },
      {
        id: 'recording',
        question: 'Is there a recording?',
        answer: [
          'Yes. It opens when the live session has ended and stays open for 12 months from purchase. On-site training is not recorded.',
        ],
      },
    ],
  },
  {
    id: 'instructors',
    title: 'Instructors',
    questions: [
      {
        id: 'become-instructor',
        question: 'How do I become an instructor?',
        answer: [
          'You need to be a physician with a verified licence. On the page [Contact](/contact) choose “Teaching” and send us your specialty, clinic and what you would like to teach; we answer within 1 to 2 business days.',
        ],
      },
      {
        id: 'ratings',
        question: 'Where do ratings come from?',
        answer: [
          'From members who have taken a course. A doctor’s rating is the average of their courses, weighted by the number of ratings, and is shown from five reviews on. “Top instructor” means at least 4.8.',
        ],
      },
    ],
  },
  {
    id: 'technical',
    title: 'Technical questions',
    questions: [
      {
        id: 'no-video',
        question: 'The video does not play.',
        answer: [
          'Reload the page, close other tabs that play video and switch to a lower quality. Use the current or previous version of Chrome, Edge, Safari or Firefox. Some clinic networks block video: try another connection.',
        ],
      },
      {
        id: 'report',
        question: 'What should I tell you about an error?',
        answer: [
          'The **reference number** shown with the error, what you did, and your device and browser. With the reference we find exactly what happened. [Contact us](/contact)',
        ],
      },
    ],
  },
];
