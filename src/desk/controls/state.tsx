import type { ReactNode } from 'react'
import type { RequestError } from '../data/request-error.ts'
import { Icon, type IconName } from './badges/icon.tsx'
import { Button } from './forms/button.tsx'
import styles from './state.module.css'

interface StateProps {
  icon: IconName
  title: string
  children?: ReactNode
}

/** Shown instead of an empty view: the reason, and what the member can do. */
export const State = ({ icon, title, children }: StateProps) => (
  <div className={styles.state}>
    <Icon name={icon} />
    <h2 className={styles.title}>{title}</h2>
    {children}
  </div>
)

interface ErrorStateProps {
  what: string
  error: Pick<RequestError, 'message' | 'status'>
  onRetry: () => void
}

/** Says that something could not be loaded. */
export const ErrorState = ({ what, error, onRetry }: ErrorStateProps) => (
  <div role="alert">
    <State icon={error.status === 0 ? 'offline' : 'warning'} title={`${what} could not be loaded`}>
      <p>{error.message}</p>
      <Button kind="quiet" onClick={onRetry}>
        <Icon name="retry" />
        Try again
      </Button>
    </State>
  </div>
)

/** Grey lines in the shape of the content that is loading. */
export const Skeleton = ({ rows = 6, label }: { rows?: number; label: string }) => (
  <div className={styles.skeleton} role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey lines have no other key
      <div key={row} className={styles.bone} />
    ))}
  </div>
)
