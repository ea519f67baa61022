/** The notice of a breach to affected persons, in one language; the sender fills in […]. */
interface BreachWords {
  happened(partner: string, when: string): string
  details: string
  consequences: string
  done: string
  precautions: string
  contact(agent: string): string
  /** Used if the period is not known yet. */
  when: string
}

const en: BreachWords = {
  happened: (partner, when) =>
    `Details you left with ${partner} were affected by a data breach. When: ${when}. What happened: [what, and how far it went].`,
  details:
    'It concerns your name, your number, the page you came from and, if you asked for a visit, its time.',
  consequences: 'What it may mean for you: [such as calls or messages by strangers in our name].',
  done: 'What we have done and are doing about it: [what stopped it, how you make up for it].',
  precautions: 'What you can do: trust no caller who asks for money or codes in our name. [more]',
  contact: agent => `Questions? Contact ${agent}.`,
  when: '[day and hour]',
}

const kn: BreachWords = {
  happened: (partner, when) =>
    `ನೀವು ${partner} ಬಳಿ ಬಿಟ್ಟ ವಿವರಗಳು ಡೇಟಾ ಸೋರಿಕೆಗೆ ಒಳಗಾಗಿವೆ. ಯಾವಾಗ: ${when}. ಏನಾಯಿತು: [ಏನು, ಎಷ್ಟರ ಮಟ್ಟಿಗೆ].`,
  details: 'ಇದರಲ್ಲಿ ಇರುವುದು: ನಿಮ್ಮ ಹೆಸರು, ನಿಮ್ಮ ಸಂಖ್ಯೆ, ನೀವು ಬಂದ ಪುಟ ಮತ್ತು, ನೀವು ಭೇಟಿ ಕೇಳಿದ್ದರೆ, ಅದರ ಸಮಯ.',
  consequences: 'ಇದರಿಂದ ನಿಮಗೆ ಏನಾಗಬಹುದು: [ಉದಾಹರಣೆಗೆ, ನಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಅಪರಿಚಿತರ ಕರೆ ಅಥವಾ ಸಂದೇಶಗಳು].',
  done: 'ನಾವು ಏನು ಮಾಡಿದ್ದೇವೆ, ಏನು ಮಾಡುತ್ತಿದ್ದೇವೆ: [ಹೇಗೆ ತಡೆದೆವು, ಹೇಗೆ ಸರಿಪಡಿಸುತ್ತೇವೆ].',
  precautions: 'ನೀವು ಏನು ಮಾಡಬಹುದು: ನಮ್ಮ ಹೆಸರಿನಲ್ಲಿ ಹಣ ಅಥವಾ ಕೋಡ್ ಕೇಳುವವರನ್ನು ನಂಬಬೇಡಿ. [ಇನ್ನೂ]',
  contact: agent => `ನಿಮ್ಮ ಪ್ರಶ್ನೆಗಳಿಗೆ ಉತ್ತರಿಸುವವರು: ${agent}.`,
  when: '[ದಿನ ಮತ್ತು ಸಮಯ]',
}

const hi: BreachWords = {
  happened: (partner, when) =>
    `आपने ${partner} को जो जानकारी दी थी, वह डेटा लीक में आ गई है। कब: ${when}। क्या हुआ: [क्या, और कहाँ तक]।`,
  details: 'इसमें आपका नाम, आपका नंबर, जिस पेज से आप आए वह और, अगर आपने विज़िट माँगी थी, तो उसका समय है।',
  consequences: 'इससे आपको क्या हो सकता है: [जैसे हमारे नाम से अनजान लोगों के कॉल या मैसेज]।',
  done: 'हमने क्या किया और क्या कर रहे हैं: [कैसे रोका, कैसे ठीक कर रहे हैं]।',
  precautions: 'आप क्या कर सकते हैं: हमारे नाम से पैसे या कोड माँगने वाले पर भरोसा न करें। [और]',
  contact: agent => `आपके सवालों के जवाब कौन देगा: ${agent}।`,
  when: '[दिन और समय]',
}

const languages: Record<string, BreachWords> = { en, kn, hi }

/** The texts in a language; English ones, to be translated, if it has none here. */
export const breachWords = (language: string): BreachWords => languages[language] ?? en
