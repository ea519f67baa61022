import {
  type Barrier,
  barrierNames,
  callBarrier,
  messageBarrier,
  type Reachability,
} from '#domain/contacts/permission.ts'
import { messageBarrierNames } from '../../text/barriers.ts'
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

/** Replaces the call button for a contact who must not be called; empty for others. */
export function DoNotCallBadge({ who, isShort }: StopProps) {
  const barrier = callBarrier(who)
  return barrier && <Stop what="Do not call" why={whyOf(barrier, barrierNames, isShort)} />
}

/** Replaces the message button. */
export function DoNotMessageBadge({ who, isShort }: StopProps) {
  const barrier = messageBarrier(who)
  return barrier && <Stop what="Do not message" why={whyOf(barrier, messageBarrierNames, isShort)} />
}
