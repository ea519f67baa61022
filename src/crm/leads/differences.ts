import type { Difference } from '#api/deals/deal.ts'
import type { Lead } from '#store/lead-records.ts'

type Sent = Pick<Lead, 'payload' | 'sentAlong'>

/** The name of a lead's project by the settings, even if the page that sent it stated another. */
export const projectNameOf = ({ payload, sentAlong }: Sent): string =>
  sentAlong?.expected?.projectName ?? payload.projectName

/** The differences between the page that sent a lead and the project's settings. */
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
