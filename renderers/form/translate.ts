/** The texts of rjsf's own controls, in the engine's words. */
import { TranslatableString } from '@rjsf/utils';
import { type EngineWords, fill } from '#renderers/words/words.ts';

export function translatorOf(words: EngineWords) {
  return (text: TranslatableString, params: readonly string[] = []): string => {
    const [first = '', second = ''] = params;
    switch (text) {
      case TranslatableString.YesLabel:
        return words.yes;
      case TranslatableString.NoLabel:
        return words.no;
      case TranslatableString.OptionPrefix:
        return fill(words.plain.option, { n: first });
      case TranslatableString.TitleOptionPrefix:
        return fill(words.plain.option, { n: second });
      case TranslatableString.NewStringDefault:
        return '';
      case TranslatableString.DeprecatedLabel:
        return first;
      default:
        return words.brokenTitle;
    }
  };
}
