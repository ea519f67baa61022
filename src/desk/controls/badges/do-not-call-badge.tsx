import {
  type Barrier,
  barrierNames,
  callBarrier,
  messageBarrier,
  type Reachability,
} from '#domain/contacts/permission.ts'
import { describeTakenBack, messageBarrierNames } from '../../text/barriers.ts'
import styles from './do-not-call-badge.module.css'
import { Icon } from './icon.tsx'

const Stop = ({ what, why }: { what: string; why: string | undefined }) => (
  <span className={styles.stop}>
    <Icon name="no-call" />
    <span>
      {what}
      {why && <small>{why}</small>}
    </span>
  </span>
)

const whyOf = (barrier: Barrier, names: Record<Barrier, string>, isShort: boolean | undefined) =>
  isShort ? undefined : names[barrier]

interface StopProps {
  who: Reachability
  /** Leaves out the reason. */
  isShort?: boolean
}

/**
 * Replaces the call button for a contact who must not be called. Beside the button it says that calls were stopped on
 * some of their forms; empty for others.
 */
export function DoNotCallBadge({ who, isShort }: StopProps) {
  const barrier = callBarrier(who)
  if (barrier) return <Stop what="Do not call" why={whyOf(barrier, barrierNames, isShort)} />
  const partly = describeTakenBack(who.permission, 'call')
  return partly && <span className={styles.partly}>Calls {partly}</span>
}

/** Replaces the message button. */
export function DoNotMessageBadge({ who, isShort }: StopProps) {
  const barrier = messageBarrier(who)
  return barrier && <Stop what="Do not message" why={whyOf(barrier, messageBarrierNames, isShort)} />
}
