import type { Project } from '#project/project.ts'
import { isCommon } from './common-passwords.ts'

/** Digits and signs that stand for the letters they look like. */
const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const shortestName = 4
const fewestCharacters = 4

const small = (text: string) => text.normalize('NFKC').toLowerCase()
const lettersOf = (text: string) => small(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
const unmasked = (text: string) => small(text).replaceAll(/[013457@$!]/g, sign => lookAlikes[sign] ?? sign)
const wordsOf = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(lettersOf)

/** A common password with digits or signs before or after it is as common. */
const coreOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** A password that is one part said over and over is that part. */
const onceOf = (text: string) => /^(.+?)\1+$/.exec(text)?.[1] ?? text

/** Whose password it is to be. */
export interface Owner {
  email: string
  name?: string | null | undefined
}

/** The words others know of a member: of the projects, the partner, the desk, and their own. */
export const knownWords = ({ email, name }: Owner, projects: readonly Project[]): string[] => {
  const names = projects.flatMap(({ settings }) => [settings.projectName, settings.partnerName])
  return ['leaddesk', ...[...names, name ?? '', ...email.split('@')].flatMap(wordsOf)].filter(
    word => word.length >= shortestName,
  )
}

const isGuessable = (password: string) => {
  const forms = [small(password), unmasked(password)]
  return [...forms, ...forms.map(coreOf), ...forms.map(onceOf)].some(isCommon)
}

/** Why a password is too weak to be taken, if it is. */
export function weaknessOf(password: string, owner: Owner, projects: readonly Project[]): string | undefined {
  if (new Set(password).size < fewestCharacters) {
    return 'Choose more than a few characters over and over; a few words work well.'
  }
  if (isGuessable(password)) {
    return 'This is one of the first passwords anybody tries. Choose another; a few words work well.'
  }
  const forms = [lettersOf(password), lettersOf(unmasked(password))]
  if (knownWords(owner, projects).some(word => forms.some(form => form.includes(word)))) {
    return 'Leave out what others know: the names of the project and the company, your own, and your e-mail.'
  }
  return undefined
}
