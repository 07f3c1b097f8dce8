import { brand } from '@lectern/brand';
import type { ContactContent } from './contact.types.ts';

export const contact: ContactContent = {
  title: 'Contact',
  summary:
    'A person answers, in English or Korean, within 24 to 48 hours on business days. Many questions are answered at once in the help.',
  mail: {
    title: 'E-mail',
    text: 'The best way: we can look things up before we answer.',
  },
  phone: { title: 'Phone', text: 'When it is urgent, such as a live session that starts soon.' },
  hours: {
    title: 'Hours',
    text: brand.hours.en,
    note: 'Closed on weekends and Korean public holidays. E-mail is answered within 24 to 48 hours.',
  },
  office: {
    title: brand.company.name.en,
    text: brand.company.address.en,
  },
  subjects: [
    { id: 'payment', title: 'Payment', include: 'Order number, way of paying, amount and time' },
    { id: 'refund', title: 'Refund', include: 'Order number and course' },
    {
      id: 'licence',
      title: 'Licence verification',
      include: 'Your occupation. Do not send documents here',
    },
    {
      id: 'player',
      title: 'Video and player',
      include: 'Course, lecture, device, browser and reference number',
    },
    { id: 'certificate', title: 'Certificate', include: 'Course and certificate number' },
    { id: 'instructor', title: 'Teaching', include: 'Specialty, clinic and what you would like to teach' },
    { id: 'privacy', title: 'Personal data', include: 'What we should show, correct or delete' },
    { id: 'other', title: 'Anything else', include: 'A few sentences are enough' },
  ],
  form: {
    title: 'Write to us',
    text: 'Your message goes straight to the right person, and you receive a confirmation by e-mail.',
    name: 'Name',
    email: 'E-mail',
    subject: 'Subject',
    subjectPlaceholder: 'Choose a subject',
    message: 'Message',
    messageHint: '20 to 3,000 characters. Please leave out card numbers and identity numbers.',
    include: 'Please include',
    send: 'Send message',
    sending: 'Sending',
    errors: {
      name: 'Enter your name.',
      email: 'Enter the e-mail address we should answer to.',
      subject: 'Choose a subject.',
      messageShort: 'Write at least 20 characters.',
      messageLong: 'A message can have 3,000 characters. Please shorten it.',
    },
    botCheck: {
      idle: 'The security check begins when you start to type.',
      loading: 'Preparing the security check…',
      solving: 'Checking that you are not a robot…',
      ready: 'Please confirm that you are not a robot.',
      solved: 'Security check passed',
      expired: 'The security check expired. Please try again.',
      again: 'Try again',
      notLoaded: 'The security check could not be loaded. Please try again.',
      notSolved: 'The security check failed. Please try again.',
    },
    failures: {
      bot: 'The security check was not passed, so nothing was sent. What you wrote is still here; please send it again.',
      limited: 'You can send five messages an hour. What you wrote is still here; please send it later.',
      offline: 'The connection failed, so nothing was sent. What you wrote is still here; please try again.',
      refused: 'The message was not sent. Please check what you entered.',
      other:
        'The message could not be sent now. What you wrote is still here; try again later, or write an e-mail.',
    },
    done: {
      title: 'We received your message',
      ticket: 'Ticket number',
      text: 'You receive an answer by e-mail within 24 to 48 hours on business days. A confirmation is on its way.',
      again: 'Write another message',
    },
  },
  incident: {
    title: 'We have kept the numbers of the error',
    text: 'They are sent along with your message. With them we find exactly what happened.',
  },
  numbers: { order: 'Order number', code: 'Error code', trace: 'Reference' },
  related: [
    '[Help](/help)',
    '[Refund and Cancellation Policy](/policy)',
    '[Privacy Policy](/privacy)',
    '[Terms of Service](/terms)',
  ],
};
