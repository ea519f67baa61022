import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Fact } from '../deals/facts.ts'
import { changeFacts } from '../decide/decide.ts'
import { factsAt, foldOneDeal } from '../fold/one-deal.ts'
import { videoLink } from './visit-state.ts'

const agent = 'agent@northfield.example'
const owner: Fact = { kind: 'owner', to: agent }
const agreed = (to: number | null): Fact => ({ kind: 'visit', to, form: null })
const outcome = (came: boolean, text: string | null = null): Fact => ({ kind: 'outcome', came, text })

const checkIn = (visitAt: number): Fact => ({ kind: 'check-in', id: 'c', visitAt, how: 'code' })

const visits = (...facts: Fact[]) =>
  foldOneDeal(
    [{ id: 'a lead', at: 1, visitAt: 100 }],
    factsAt(agent, ...facts.map((fact, index): [number, Fact] => [2 + index, fact])),
  ).state.visits

const past = { way: 'site', agent, outcome: null }

test.each<[what: string, facts: Fact[], kept: object[]]>([
  ['only asked for', [], []],
  ['agreed', [owner, agreed(200)], []],
  ['moved', [owner, agreed(200), agreed(300)], []],
  ['missed, and nothing else yet', [owner, agreed(200), outcome(false)], []],
  [
    'missed, then another agreed',
    [owner, agreed(200), outcome(false), agreed(300)],
    [{ at: 200, stage: 'missed' }],
  ],
  [
    'missed, then came, then a third agreed',
    [owner, agreed(200), outcome(false), agreed(300), outcome(true, 'Liked it'), agreed(400)],
    [
      { at: 200, stage: 'missed' },
      { at: 300, stage: 'came', outcome: 'Liked it' },
    ],
  ],
  ['called off', [owner, agreed(200), agreed(null)], [{ at: 200, stage: 'cancelled' }]],
  [
    'missed, then another called off',
    [owner, agreed(200), outcome(false), agreed(300), agreed(null)],
    [
      { at: 200, stage: 'missed' },
      { at: 300, stage: 'cancelled' },
    ],
  ],
  [
    'checked in, then another agreed before anybody logged how it went',
    [owner, agreed(200), checkIn(200), agreed(300)],
    [{ at: 200, stage: 'came', checkIn: { at: 4, by: agent, how: 'code' } }],
  ],
])('a visit that was %s is kept as it ended', (_, facts, kept) => {
  expect(visits(...facts)).toEqual(kept.map(visit => ({ ...past, ...visit })))
})

test('a visit without an outcome stays in the past visits after another is agreed, once its hour is over', () => {
  const hour = 3_600_000
  const after = (now: number) =>
    foldOneDeal([], factsAt(agent, [0, agreed(10 * hour)], [now, agreed(50 * hour)])).state.visits
  expect(after(11 * hour)).toMatchObject([{ at: 10 * hour, stage: 'unlogged' }])
  expect(after(11 * hour - 1)).toEqual([])
})

const video = (to: number, link?: string): Fact => ({
  ...{ kind: 'visit', to, form: null, way: 'video' },
  ...(link && { link }),
})

test('the link of a video visit is agreed with it, and goes with it', () => {
  const linkAfter = (...facts: Fact[]) =>
    foldOneDeal([], factsAt(agent, ...facts.map((fact, index): [number, Fact] => [index, fact]))).state
  const link = 'https://meet.example/abc'
  const state = linkAfter(video(200, link))
  expect(state.visit.link).toBe(link)
  expect(changeFacts(state, { visitAt: 300 })).toMatchObject([{ to: 300, way: 'video', link }])
  expect(changeFacts(state, { visitLink: link })).toEqual([])
  expect(changeFacts(state, { visitLink: null })).toEqual([video(200)])
  expect(changeFacts(state, { visitWay: 'site' })).toEqual([agreed(200)])
  expect(changeFacts(linkAfter(agreed(200)), { visitLink: link })).toEqual([])
})

test.each([
  ['https://meet.example/abc', true],
  ['  https://meet.example/abc ', true],
  ['http://meet.example/abc', false],
  ['javascript:alert(1)', false],
  ['meet.example', false],
  ['', false],
])('%j as a link: %s', (link, isLink) => {
  expect(v.is(videoLink, link)).toBe(isLink)
})
