import type { TopicText } from '../authoring/authoring.types.ts';
import { botoxKnowledge } from './botox-knowledge.ts';
import { botoxLowerFace } from './botox-lower-face.ts';
import { botoxSkinAndBody } from './botox-skin-and-body.ts';
import { botoxUpperFace } from './botox-upper-face.ts';
import { fillerLowerFace } from './filler-lower-face.ts';
import { fillerMidface } from './filler-midface.ts';
import { fillerSafety } from './filler-safety.ts';
import { fillerScience } from './filler-science.ts';
import { fillerUpperFace } from './filler-upper-face.ts';
import { liftingRfAndPlanning } from './lifting-rf-and-planning.ts';
import { liftingUltrasound } from './lifting-ultrasound.ts';
import { liveClinical } from './live-clinical.ts';
import { liveDiscussion } from './live-discussion.ts';
import { offlineSkills } from './offline-skills.ts';
import { offlineWorkshops } from './offline-workshops.ts';
import { skinboosterBasics } from './skinbooster-basics.ts';
import { skinboosterRegenerative } from './skinbooster-regenerative.ts';
import { skinboosterSpecial } from './skinbooster-special.ts';
import { threadsAdvanced } from './threads-advanced.ts';
import { threadsBasics } from './threads-basics.ts';
import { threadsPlanning } from './threads-planning.ts';

export const allTopics: readonly TopicText[] = [
  ...botoxUpperFace,
  ...botoxLowerFace,
  ...botoxSkinAndBody,
  ...botoxKnowledge,
  ...fillerMidface,
  ...fillerLowerFace,
  ...fillerUpperFace,
  ...fillerScience,
  ...fillerSafety,
  ...threadsBasics,
  ...threadsAdvanced,
  ...threadsPlanning,
  ...liftingUltrasound,
  ...liftingRfAndPlanning,
  ...skinboosterBasics,
  ...skinboosterRegenerative,
  ...skinboosterSpecial,
  ...liveClinical,
  ...liveDiscussion,
  ...offlineWorkshops,
  ...offlineSkills,
];
