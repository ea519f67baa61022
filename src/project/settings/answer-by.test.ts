import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { AnswerWay } from '#domain/leads/purposes.ts'
import { english } from '#labels/english.ts'
import { projectPath } from '../folders.ts'
import { loadProject } from '../load.ts'
import { noticeOf } from '../notice.ts'
import { wordsSchema } from '../words/words.ts'
import { withAnswerBy } from './answer-by.ts'
import { agreeablePurposes, offersOf } from './recipients.ts'
import { answerBySchema } from './setting-schemas.ts'
import { settingsSchema } from './settings.ts'

const project = loadProject('usual')
const read = (file: string) => JSON.parse(readFileSync(projectPath('usual', file), 'utf8'))
const settings = (answerBy?: unknown) =>
  v.safeParse(settingsSchema, { ...read('settings.json'), ...(answerBy !== undefined && { answerBy }) })
const issuesOf = (answerBy: unknown) => settings(answerBy).issues?.map(({ message }) => message)

describe('answerBy', () => {
  it('is calls and messages unless set, in one order', () => {
    expect(settings().output).toMatchObject({ answerBy: ['call', 'message'] })
    expect(v.parse(answerBySchema, ['message', 'call', 'message'])).toEqual(['call', 'message'])
    expect(v.parse(answerBySchema, ['message'])).toEqual(['message'])
  })

  it('cannot be empty, nor contain a purpose that sending a form never agrees to', () => {
    expect(issuesOf([])).toEqual(['must hold call, message or both'])
    expect(issuesOf(['share'])).toEqual(['must be call or message'])
    expect(issuesOf('call')).toHaveLength(1)
  })

  it('is never offered as a tick; the other way is', () => {
    const offers = (answerBy: AnswerWay[]) => {
      const other = { ...project, settings: { ...project.settings, answerBy } }
      return [offersOf(other), agreeablePurposes(other)]
    }
    expect(offers(['call', 'message'])).toEqual([[], ['call', 'message']])
    expect(offers(['call'])).toEqual([['message'], ['call', 'message']])
    expect(offers(['message'])).toEqual([['call'], ['call', 'message']])
  })
})

describe('the words of a project', () => {
  const words = read('words/en.json')
  const faultsOf = (other: object) =>
    v
      .safeParse(wordsSchema, { ...words, ...other })
      .issues?.map(issue => `${v.getDotPath(issue)}: ${issue.message}`)
  const purposes = (text: string) => ({ title: 'Why', text, about: ['purposes'] })

  it('must say by {answerBy} how a form is answered: under Submit, and in the notice', () => {
    const lacks = 'must hold {answerBy}, which says how the settings answer a form'
    expect(faultsOf({})).toBeUndefined()
    expect(faultsOf({ consent: 'We may call.' })).toEqual([`consent: ${lacks}`])
    expect(faultsOf({ privacy: { version: '1', paragraphs: [purposes('To call you.')] } })).toEqual([
      `privacy.paragraphs.0.text: ${lacks}`,
    ])
    expect(faultsOf({ tagline: 'Homes {answerBy}' })).toEqual([
      expect.stringContaining('tagline: there is no {answerBy}'),
    ])
  })

  it('say it in plain words, and of the other way that it takes a tick', () => {
    const said = (answerBy: AnswerWay[]) => {
      const written = {
        consent: 'We may contact you {answerBy}.',
        privacy: {
          version: '1',
          paragraphs: [{ ...purposes('To answer you {answerBy}.'), about: ['purposes' as const] }],
        },
      }
      const { consent, privacy } = withAnswerBy(written, { answerBy }, english as typeof project.labels)
      return [consent, privacy.paragraphs[0]?.text]
    }
    expect(said(['call', 'message'])).toEqual([
      'We may contact you by call or message.',
      'To answer you by call or message.',
    ])
    expect(said(['call'])).toEqual([
      'We may contact you by call.',
      'To answer you by call. We message you only if you tick it.',
    ])
    expect(said(['message'])).toEqual([
      'We may contact you by message.',
      'To answer you by message. We call you only if you tick it.',
    ])
  })

  it.each(['en', 'kn', 'hi'])('say it in the line and in the notice of a built page, in %s', language => {
    const { words: own, labels, ...rest } = loadProject('aerowood', language)
    expect(own.consent).toContain(labels.consent.byCallOrMessage)
    const why = own.privacy.paragraphs.find(({ about }) => about?.includes('purposes'))
    expect(why?.text).toContain(labels.consent.byCallOrMessage)
    const { text } = noticeOf({ words: own, labels, ...rest })
    expect(text).not.toContain('{')
    expect(text).not.toContain(labels.consent.message)
  })
})
