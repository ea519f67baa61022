import type { Logger } from 'pino'
import { errorText } from '#lib/log/error-text.ts'
import type { ChangeRecords } from '#store/change-records.ts'
import { type AssignLeadsDeps, assignLeads } from './assign-leads.ts'

/** A member comes on duty, or an owner has been silent too long, without any event: so the rules also run on a timer. */
const lookMs = 20_000
/** Leads that arrive within this time are assigned in one pass, because each pass reads the rules. */
const gatherMs = 250

interface StartAssignmentDeps extends AssignLeadsDeps {
  changes: AssignLeadsDeps['changes'] & Pick<ChangeRecords, 'watch'>
  log: Logger
  /** Called when deals were assigned. */
  onAssigned(): void
  /** Called after each pass, when every lead that can be assigned is. */
  onPass(): void
}

/** Assigns leads as they arrive and as time passes, one pass at a time. */
export function startAssignment(deps: StartAssignmentDeps) {
  let pass: Promise<void> | undefined
  let isWanted = false
  let soon: NodeJS.Timeout | undefined

  const run = async (): Promise<void> => {
    do {
      isWanted = false
      try {
        if ((await assignLeads(deps)) > 0) deps.onAssigned()
      } catch (error) {
        deps.log.warn({ fault: errorText(error) }, 'leads could not be given to owners; it is tried again')
      }
      deps.onPass()
    } while (isWanted)
  }
  const wake = () => {
    isWanted = true
    pass ??= run().finally(() => {
      pass = undefined
    })
  }

  const wakeSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      wake()
    }, gatherMs).unref()
  }

  const timer = setInterval(wake, lookMs).unref()
  const stopWatching = deps.changes.watch(wakeSoon)
  wake()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      clearTimeout(soon)
      stopWatching()
      isWanted = false
      await pass
    },
  }
}
