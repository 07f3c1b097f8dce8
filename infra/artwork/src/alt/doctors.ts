import { doctors } from '../avatars/doctors.ts';
import type { Doctor } from '../avatars/doctor.ts';
import type { Alt } from './alt.ts';
import * as words from './doctor-words.ts';

/** Describes the drawing of doctor `number` (1 to 60); odd numbers are women. */
export function doctorAlt(number: number): Alt {
  const doctor = doctors[number - 1];
  if (!doctor) throw new Error(`no doctor ${number}`);
  const isWoman = number % 2 === 1;
  return { ko: describeInKorean(doctor, isWoman), en: describeInEnglish(doctor, isWoman) };
}

function describeInEnglish(doctor: Doctor, isWoman: boolean): string {
  const traits = [
    `${words.toneEn(doctor)}${words.hairEn[doctor.hair]}`,
    doctor.glasses && words.glassesEn[doctor.glasses],
    doctor.beard && words.beardEn[doctor.beard],
    words.wearEn[doctor.wear],
    doctor.stethoscope && 'stethoscope',
    words.moodEn[doctor.mood],
  ];
  const who = `${words.ageEn[doctor.age]}${isWoman ? 'woman' : 'man'}`;
  return `Portrait drawing of a doctor, a ${who}: ${traits.filter(Boolean).join(', ')}`;
}

function describeInKorean(doctor: Doctor, isWoman: boolean): string {
  const traits = [
    `${words.toneKo(doctor)}${words.hairKo[doctor.hair]}`,
    doctor.glasses && words.glassesKo[doctor.glasses],
    doctor.beard && words.beardKo[doctor.beard],
    words.wearKo[doctor.wear],
    doctor.stethoscope && '청진기',
    words.moodKo[doctor.mood],
  ];
  const who = `${words.ageKo[doctor.age]} ${isWoman ? '여성' : '남성'} 의사`;
  return `${who} 초상 그림: ${traits.filter(Boolean).join(', ')}`;
}
