import type { Difference } from '#contract/deals/deal.ts'
import type { Lead } from '../records/lead-records.ts'

type Sent = Pick<Lead, 'payload' | 'sentAlong'>

/** What the project of a lead was called by its own settings, whatever the page that sent it said. */
export const projectNameOf = ({ payload, sentAlong }: Sent): string =>
  sentAlong?.expected?.projectName ?? payload.projectName

/** What the page that sent a lead said otherwise than the project's settings. */
export const differencesOf = ({ payload, sentAlong }: Sent): Difference[] => {
  const { projectName, currentAgent } = sentAlong?.expected ?? {}
  return [
    ...(currentAgent === undefined
      ? []
      : [{ of: 'agent' as const, sent: payload.currentAgent, expected: currentAgent }]),
    ...(projectName === undefined
      ? []
      : [{ of: 'project name' as const, sent: payload.projectName, expected: projectName }]),
  ]
}
