/** Texts that an advertisement may not contain, in each language, and the reason. */
export interface ForbiddenPhrase {
  /** By language. English is searched in the words of every language, because all contain some. */
  phrases: Record<string, RegExp>
  reason: string
}

export const changes: ForbiddenPhrase = {
  phrases: {
    en: /subject to (?:\w+ )?change|(?:may|can|might|could|liable to) (?:be )?change/i,
    kn: /ಬದಲಾವಣೆ(?:ಗೆ ಒಳಪ|ಗಳಿಗೆ ಒಳಪ|ಯಾಗಬಹುದು| ಆಗಬಹುದು)|ಬದಲಾಗಬಹುದು|ಬದಲಾಯಿಸಬಹುದು/,
    hi: /(?:बदलाव|परिवर्तन) (?:के अधीन|संभव|हो सकत)|बदल(?:ा|े|ी)? (?:जा )?सकत/,
    mr: /बदला(?:ं)?च्या अधीन|(?:बदल|परिवर्तन) (?:होऊ शक|संभव)|बदलू शक|बदलण्याचा (?:अधिकार|हक्क)/,
  },
  reason: 'reserves a change, which an advertisement may not',
}

export const beforeRegistration: ForbiddenPhrase = {
  phrases: {
    en: /pre[\s\u2010-\u2015-]*launch|soft[\s\u2010-\u2015-]*launch|expressions? of interest/i,
    kn: /(?:ಪ್ರೀ|ಪ್ರಿ|ಸಾಫ್ಟ್)[\s\u200C\u2010-\u2015-]*ಲಾಂಚ್|ಬಿಡುಗಡೆ(?:ಗೆ|ಯ) (?:ಮುನ್ನ|ಮುಂಚ|ಮೊದಲ)|ಆಸಕ್ತಿಯ? ಅಭಿವ್ಯಕ್ತಿ/,
    hi: /(?:प्री|सॉफ\u093C?्ट)[\s\u2010-\u2015-]*ल(?:ॉन्च|ॉंच|ॉञ्च|ांच|ाँच|ान्च)|लॉन्च से पहले|रुचि की अभिव्यक्ति/,
    mr: /ल(?:ॉन्च|ाँच|ांच)(?:पूर्व|च्या (?:आधी|पूर्वी))|स्वारस्य(?:ाची)? अभिव्यक्ती|नोंदणीपूर्व (?:विक्री|किंमत|ऑफर)/,
  },
  reason: 'speaks of a sale before registration',
}

/** The kinds of words that states forbid, by their names in a project's profile. */
export const forbiddenPhrases = { changes, beforeRegistration }

/** The names of these kinds. */
export const phraseKinds = [
  'changes',
  'beforeRegistration',
] as const satisfies (keyof typeof forbiddenPhrases)[]

/** A forbidden phrase. It matches in any case, with any white space or hyphens between its words. */
export const plainPhrase = (phrase: string, reason: string): ForbiddenPhrase => {
  const parts = phrase
    .normalize()
    .split(/[\s\u2010-\u2015-]+/)
    .filter(Boolean)
    .map(part => RegExp.escape(part))
  return { phrases: { any: new RegExp(parts.join('[\\s\\u2010-\\u2015-]*'), 'i') }, reason }
}

/** The phrase that a text contains, in any language, because pages may quote other languages. */
export const foundIn = ({ phrases }: ForbiddenPhrase, text: string): string | undefined =>
  Object.values(phrases)
    // Some letters can be written as one character or as two.
    .map(phrase => phrase.exec(text.normalize())?.[0])
    .find(Boolean)
