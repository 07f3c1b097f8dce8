import { disableReason } from './disable-reason.mjs';
import { fileName } from './file-name.mjs';
import { importLimits } from './import-limits.mjs';
import { literalText } from './literal-text.mjs';
import { verbAndNoun } from './verb-and-noun.mjs';

/** The rules that only this workspace has. */
export default {
  rules: {
    'disable-reason': disableReason,
    'file-name': fileName,
    'import-limits': importLimits,
    'literal-text': literalText,
    'verb-and-noun': verbAndNoun,
  },
};
