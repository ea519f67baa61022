import { availableParallelism } from 'node:os'
import type { Figures } from '../intake/load.ts'
import type { Audit } from './audit.ts'

/** Processor seconds by program. */
interface Used {
  emulator: number
  services: number
  machine: number
}

/** The results for one number of instances. */
export interface Result {
  instances: number
  connections: number
  figures: Figures
  acknowledged: number
  /** From the first lead until the last was taken. */
  taking: Used & { seconds: number }
  /** From the first lead until the last was delivered. */
  whole: Used & { seconds: number; leads: number }
  audit: Audit
}

const perLead = (seconds: number, leads: number) => `${((seconds / leads) * 1000).toFixed(1)} ms`

const bound = ({ emulator, services, machine, seconds }: Result['taking']): string => {
  const processors = availableParallelism()
  const ours = (emulator + services) / seconds
  if (machine / seconds < 0.85 * processors) return 'waiting for the emulator, with processors to spare'
  if (ours < 0.5 * processors) return 'processors that other programs of this machine use'
  return emulator > services
    ? 'the emulator, which has the most of the processors'
    : 'the services’ processors'
}

export function report({
  instances,
  connections,
  figures,
  acknowledged,
  taking,
  whole,
  audit,
}: Result): void {
  const busy = (used: number) => (used / taking.seconds).toFixed(2)
  console.log(`\n${instances} ${instances === 1 ? 'instance' : 'instances'}, ${connections} connections`)
  console.log(
    `taken      ${figures.perSecond.toFixed(0)}/s  p50 ${figures.p50.toFixed(0)} ms  p99 ${figures.p99.toFixed(0)} ms`,
  )
  console.log(`delivered  ${(whole.leads / whole.seconds).toFixed(0)}/s until the outbox was empty`)
  console.log(
    `leads      ${acknowledged} acknowledged: ${audit.lost} lost, ${audit.duplicates} twice, ${audit.undelivered} not delivered, ${audit.deliveredAgain} delivered again`,
  )
  console.log(
    `per lead, taken and delivered: ${perLead(whole.services, whole.leads)} of a service's processor, ${perLead(whole.emulator, whole.leads)} of the emulator's`,
  )
  console.log(
    `busy while leads were taken, of ${availableParallelism()} processors: emulator ${busy(taking.emulator)}, services ${busy(taking.services)}, all programs ${busy(taking.machine)}`,
  )
  console.log(`bound by   ${bound(taking)}`)
}
