import { projectPath } from '#project/folders.ts'
import { firstLanguage } from '#project/languages.ts'
import { noticeTopics, topicNames } from '#project/notice-topics.ts'
import type { Project } from '#project/project.ts'

/** Who is given what stands in the paragraph that the settings write, and nowhere else: it would be true in one only. */
const speaksOfOthers =
  /(?:nobody|nothing|no one|no-one|never|not) (?:else|shared?|sold|sell|pass)|pass (?:it|them) on/i

/** What the notice leaves out, a line for each. The last paragraph is the settings' own. */
const lacking = ({ words: { privacy } }: Project): string[] => {
  const written = privacy.paragraphs.slice(0, -1)
  const said = new Set(written.flatMap(({ about = [] }) => about))
  return [
    ...topicNames
      .filter(topic => !said.has(topic))
      .map(topic => `privacy: no paragraph is about ${topic}: ${noticeTopics[topic]}`),
    ...written.flatMap(({ text }, index) => {
      const found = speaksOfOthers.exec(text)
      return found
        ? [
            `privacy.paragraphs.${index}: “${found[0]}”: who else is given the details is told by the settings’ recipients`,
          ]
        : []
    }),
  ]
}

/** What a build says of a notice that does not tell all that a visitor is to know. */
export function noticeWarnings(project: Project): string[] {
  const file = projectPath(project.id, 'words', `${firstLanguage}.json`)
  const lines = lacking(project)
  return lines.length > 0
    ? [`The notice of ${project.id} does not say all:`, ...lines.map(line => `  ${file}: ${line}`)]
    : []
}
