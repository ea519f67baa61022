import { createHash } from 'node:crypto'
import type { Project } from './project.ts'
import { choicesOf } from './settings/recipients.ts'

/** The notice of a form, as one text, and the hash that identifies it. */
interface Notice {
  hash: string
  text: string
}

/** A project's words never change while it is served, and every lead asks for the hash of its notice. */
const known = new WeakMap<Project, Notice>()

/** The notice of a project in the language it was loaded for. */
export function noticeOf(project: Project): Notice {
  const notice = known.get(project) ?? makeNotice(project)
  known.set(project, notice)
  return notice
}

function makeNotice({ words, labels, settings }: Project): Notice {
  const { consent, privacy } = words
  const choices = choicesOf(settings, labels).map(({ text }) => text)
  const parts = [
    consent,
    ...(choices.length > 0 ? [`${labels.consent.more}\n${choices.join('\n')}`] : []),
    ...privacy.paragraphs.map(({ title, text, link = '' }) => `${title}\n${text} ${link}`.trim()),
    privacy.version,
  ]
  const text = parts.join('\n\n')
  return { hash: createHash('sha256').update(text).digest('hex').slice(0, 16), text }
}
