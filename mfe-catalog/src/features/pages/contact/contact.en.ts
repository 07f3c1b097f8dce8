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
  subjects: {
    title: 'What is it about?',
    text: 'Choosing a subject opens an e-mail with its title, so that it reaches the right person.',
    items: [
      { id: 'payment', title: 'Payment', include: 'Order number, way of paying, amount and time' },
      { id: 'refund', title: 'Refund', include: 'Order number and course' },
      {
        id: 'licence',
        title: 'Licence verification',
        include: 'Your occupation. Do not attach documents here',
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
  },
  incident: {
    title: 'We have kept the numbers of the error',
    text: 'They are in the prepared e-mail. With them we find exactly what happened.',
    action: 'Write about this error',
  },
  numbers: { order: 'Order number', code: 'Error code', trace: 'Reference' },
  related: [
    '[Help](/help)',
    '[Refund and Cancellation Policy](/policy)',
    '[Privacy Policy](/privacy)',
    '[Terms of Service](/terms)',
  ],
};
