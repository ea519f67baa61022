import { projectPath } from '#project/folders.ts'
import type { Project } from '#project/project.ts'
import { type ForbiddenPhrase, foundIn } from '#project/settings/forbidden-phrases.ts'
import { noticeTopics, topicNames } from '#project/words/notice-topics.ts'

/** Only the paragraph that the settings write may name recipients, because a second list could differ from it. */
const speaksOfOthers: ForbiddenPhrase = {
  phrases: {
    en: /(?:nobody|nothing|no one|no-one|never|not) (?:else|shared?|sold|sell|pass)|pass (?:it|them) on/i,
    kn: /(?:ಬೇರೆ|ಮತ್ತೆ|ಇನ್ನು) ಯಾ(?:ರಿಗೂ|ವುದಕ್ಕೂ)|ಯಾರಿಗೂ (?:ಕೊಡ|ಮಾರ|ಹಂಚ|ನೀಡ)|(?:ಮಾರು|ಹಂಚಿಕೊಳ್ಳು|ಹಂಚು)ವುದಿಲ್ಲ/,
    hi: /(?:और किसी|किसी (?:और|दूसरे|अन्य))|(?:बेच|साझा|शेयर)(?:ी|ते| कर|ा)*(?: कर(?:ते|ेंगे))? ?नहीं|नहीं (?:बेच|बाँट|साझा|शेयर)/,
  },
  reason: 'the settings’ recipients say who else gets the details',
}

/** What the notice lacks, a line for each; the settings write the last paragraph. */
const lacking = ({ words: { privacy } }: Project): string[] => {
  const written = privacy.paragraphs.slice(0, -1)
  const covered = new Set(written.flatMap(({ about = [] }) => about))
  return [
    ...topicNames
      .filter(topic => !covered.has(topic))
      .map(topic => `privacy: no paragraph is about ${topic}: ${noticeTopics[topic]}`),
    ...written.flatMap(({ text }, index) => {
      const found = foundIn(speaksOfOthers, text)
      return found ? [`privacy.paragraphs.${index}: “${found}”: ${speaksOfOthers.reason}`] : []
    }),
  ]
}

/** The build's warnings about a notice that leaves out something visitors must be told, in each language. */
export function noticeWarnings(languages: readonly [Project, ...Project[]]): string[] {
  const [{ id }] = languages
  const lines = languages.flatMap(project => {
    const file = projectPath(id, 'words', `${project.language}.json`)
    return lacking(project).map(line => `  ${file}: ${line}`)
  })
  return lines.length > 0 ? [`The notice of ${id} is incomplete:`, ...lines] : []
}
