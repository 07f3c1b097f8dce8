import { requestLicenseUpload, submitLicense } from '@lectern/contracts-identity';
import { sendContact } from '@lectern/contracts-messaging';
import { expectOk } from '../calls.ts';
import { licensePdf } from '../license-pdf.ts';
import type { Life, Scene } from '../life.ts';
import { solveBotCheck } from '../solve-bot-check.ts';

const TICKETS = [
  {
    role: 'Learner',
    name: '한서연',
    email: 'learner@lectern.example',
    subject: 'player',
    message:
      '휴대폰에서 영상을 보다가 전화를 받고 돌아오면 처음부터 다시 재생돼요. 보던 곳에서 이어 볼 수 있을까요?',
  },
  {
    role: 'Buyer',
    name: '정하늘',
    email: 'buyer@lectern.example',
    subject: 'payment',
    message: '카드로 결제한 강의의 영수증에 병원 이름을 넣을 수 있는지 알고 싶어요. 세금 처리에 필요합니다.',
  },
  {
    role: undefined,
    name: '이도경',
    email: 'guest@clinic.example',
    subject: 'licence',
    message: '간호사 면허로도 가입할 수 있나요? 면허증 뒷면도 함께 올려야 하는지 궁금합니다.',
  },
] as const;

/** What staff find waiting for them, besides the refund and the reports of the other scenes. */
export const staffScenes: readonly Scene[] = [
  { name: 'staff: a licence that waits', play: (life) => handIn(life, 6) },
  { name: 'staff: another licence that waits', play: (life) => handIn(life, 7) },
  ...ticketScenes(),
];

async function handIn(life: Life, number: number): Promise<void> {
  const person = await life.cast(number);
  const file = licensePdf();
  const type = 'application/pdf';
  const { url, key } = await person.call(requestLicenseUpload, {
    body: { filename: 'licence.pdf', type, size: file.length },
  });
  // The edge, which shows the store to browsers, is not open yet.
  const address = url.replace(/^.*?\/objects\//, `${life.site.objects}/`);
  await expectOk(
    await fetch(address, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(file) }),
  );
  await person.call(submitLicense, { body: { license_file_url: key, language: 'ko' } });
}

function ticketScenes(): readonly Scene[] {
  return TICKETS.map(({ role, ...question }, index) => ({
    name: `staff: ticket ${index + 1}`,
    play: async (life: Life) => {
      const person = role ? await life.demo(role) : life.guest();
      await person.call(sendContact, {
        body: { ...question, locale: 'ko', botToken: await solveBotCheck(person, 'contact') },
      });
    },
  }));
}
