import { passwordLength } from '#api/team/team.ts'
import type { Project } from '#project/project.ts'
import { isValidPhone } from '../../leads/phone.ts'
import { isCommon } from './common-passwords.ts'
import { placeWords } from './place-words.ts'

/** Digits and signs that are typed for similar letters. */
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
const splitWords = (text: string) => [text, ...text.split(/[^\p{L}\p{N}]+/u)].map(lettersOf)

/** A common password with digits or signs before or after it is as common. */
const coreOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** The part that a text repeats, or all of it. */
const onceOf = (text: string) => /^(.+?)\1+$/.exec(text)?.[1] ?? text

/** Shorter parts are repeated in many good passwords by chance. */
const shortestRepeated = 3

interface Owner {
  email: string
  name?: string | null | undefined
}

/**
 * Words that others know about a member: those of the projects, their places, the partner, the desk, and their name.
 */
const knownWords = ({ email, name }: Owner, projects: readonly Project[]): string[] => {
  const names = projects.flatMap(({ settings }) => [settings.projectName, settings.partnerName])
  const own = [...names, name ?? '', ...email.split('@')].flatMap(splitWords)
  const places = projects.flatMap(placeWords).map(lettersOf)
  return ['leaddesk', ...own, ...places].filter(word => word.length >= shortestName)
}

/** Whether a text consists of two common passwords, such as `correcthorse`. */
const isTwoCommon = (text: string) =>
  Array.from({ length: text.length }, (_, at) => at).some(
    at => isCommon(text.slice(0, at)) && isCommon(text.slice(at)),
  )

const isGuessable = (password: string) => {
  const typed = [small(password), unmasked(password)]
  const joined = typed.flatMap(form => [lettersOf(form), form.replaceAll(/[^\p{L}\p{M}]/gu, '')])
  const forms = [...typed, ...joined].flatMap(form => [form, coreOf(form)])
  return forms.some(form => isCommon(form) || isCommon(onceOf(form))) || joined.map(coreOf).some(isTwoCommon)
}

/** Whether a password consists of one repeated word, perhaps with digits between. */
const isRepeated = (password: string) => {
  const letters = small(password).replaceAll(/[^\p{L}\p{M}]/gu, '')
  return [lettersOf(password), letters].some(text => {
    const once = onceOf(text)
    return once !== text && once.length >= shortestRepeated && once.length < passwordLength.min
  })
}

/** A text with fewer letters is a word or two; four unrelated words have more. */
const fewestLetters = 16

/** Whether digits add few possibilities to a word: a few of them, a year, a date, or a run such as 12345. */
const isPredictable = (digits: string): boolean => {
  const once = onceOf(digits).replaceAll(/(\d)\1/g, '$1')
  const steps = new Set([...once].slice(1).map((digit, at) => Number(digit) - Number(once[at])))
  const isRun = steps.size <= 1 && Math.abs([...steps][0] ?? 0) <= 2
  const [, day = 0, month = 0] = /^(\d\d)(\d\d)(?:(?:19|20)?\d\d)?$/.exec(digits)?.map(Number) ?? []
  const isDate = day >= 1 && day <= 31 && month >= 1 && month <= 12
  return once.length <= 3 || isRun || isDate || /^(?:19|20)\d\d$/.test(digits)
}

/** Whether a password is a word or two, of any language, with predictable digits and signs before or after it. */
const isWordWithDigits = (password: string): boolean => {
  const [, before = '', core = '', after = ''] =
    /^([^\p{L}]*)(\p{L}.*?)([^\p{L}\p{M}]*)$/su.exec(small(password)) ?? []
  const letters = unmasked(core).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  if (core === '' || before + after === '' || /\p{N}/u.test(letters)) return false
  const digits = [before, after].map(part => part.replaceAll(/\D/g, ''))
  return letters.length < fewestLetters && digits.every(isPredictable)
}

/** Whether a password contains a phone number, in the notation of the projects' countries. */
const holdsPhone = (password: string, projects: readonly Project[]) => {
  const runs = small(password).match(/\+?\d(?:[\s().-]{0,3}\d){6,}/g) ?? []
  const countries = new Set(projects.map(({ settings }) => settings.defaultCountry))
  return runs.some(run => {
    const digits = onceOf(run.replaceAll(/\D/g, ''))
    return isValidPhone(`+${digits}`, 'IN') || [...countries].some(country => isValidPhone(digits, country))
  })
}

export function weaknessOf(password: string, owner: Owner, projects: readonly Project[]): string | undefined {
  if (new Set(password).size < fewestCharacters) {
    return 'Don’t repeat a few characters over and over; four unrelated words work well.'
  }
  const forms = [lettersOf(password), lettersOf(unmasked(password))]
  if (knownWords(owner, projects).some(word => forms.some(form => form.includes(word)))) {
    return 'Leave out what others know: your name and e-mail, and the names of the company, the project and its place.'
  }
  if (isGuessable(password)) {
    return 'This is a very common password, or two of them. Choose another; four unrelated words work well.'
  }
  if (isRepeated(password)) {
    return 'Don’t repeat one word over and over; four unrelated words work well.'
  }
  if (isWordWithDigits(password)) {
    return 'A word with a year, a date or a run of digits is guessed early. Choose another; four unrelated words work well.'
  }
  if (holdsPhone(password, projects)) {
    return 'Leave out phone numbers: others know or find them. Four unrelated words work well.'
  }
  return undefined
}
