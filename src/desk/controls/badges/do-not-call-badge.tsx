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
  /** Without the reason. */
  isShort?: boolean
}

/** Replaces the call button of a contact who must not be called; shows nothing for others. */
export function DoNotCallBadge({ who, isShort }: StopProps) {
  const barrier = callBarrier(who)
  return barrier && <Stop what="Do not call" why={whyOf(barrier, barrierNames, isShort)} />
}

/** Stands where a message would begin. */
export function DoNotMessageBadge({ who, isShort }: StopProps) {
  const barrier = messageBarrier(who)
  return barrier && <Stop what="Do not message" why={whyOf(barrier, messageBarrierNames, isShort)} />
}
