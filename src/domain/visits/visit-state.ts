import * as v from 'valibot'
import { isPlainText } from '#contract/plain-text.ts'

/** How a visit takes place. */
export const visitWays = ['site', 'video'] as const

export type VisitWay = (typeof visitWays)[number]

/** How far a visit has come: the buyer asked for it, the team agreed, and it took place or did not. */
export const visitStages = ['asked', 'confirmed', 'came', 'missed'] as const

export type VisitStage = (typeof visitStages)[number]

/** The stages as the team reads them. */
export const visitStageNames: Record<VisitStage, string> = {
  asked: 'Asked for',
  confirmed: 'Confirmed',
  came: 'Came',
  missed: 'Did not come',
}

export const visitWay = v.picklist(visitWays)

/** One line, such as where somebody is fetched, or what came of a visit. */
export const visitLine = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most, `Say it in ${most} characters.`),
    v.check(isPlainText, 'Write it in one line.'),
  )

/** What a visit is beside its time. */
export const visitState = v.object({
  /** Null where there is no visit. */
  stage: v.nullable(v.picklist(visitStages)),
  way: visitWay,
  /** Where the buyer is fetched, as agreed. */
  pickUp: v.nullable(v.string()),
  /** Whether the buyer said that this very time is theirs: by asking for it, or on their page. */
  isSure: v.boolean(),
  /** What came of it. */
  outcome: v.nullable(v.string()),
  /** What the buyer asks for beside another time, until the team answers. */
  asks: v.nullable(
    v.object({ way: v.nullable(visitWay), pickUp: v.nullable(v.string()), isOff: v.boolean() }),
  ),
})

export type VisitState = v.InferOutput<typeof visitState>

/** A visit that is over, kept when another is agreed or none any more. */
export interface PastVisit {
  at: number
  /** `confirmed` where nobody logged how it went before a merge brought another visit. */
  stage: Exclude<VisitStage, 'asked'> | 'cancelled'
  way: VisitWay
  /** Who owned the deal when it ended. */
  agent: string | null
  outcome: string | null
}

/** Of whom nothing was asked or agreed. */
export const noVisit: VisitState = {
  stage: null,
  way: 'site',
  pickUp: null,
  isSure: false,
  outcome: null,
  asks: null,
}
