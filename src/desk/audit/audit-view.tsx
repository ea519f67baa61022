import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AuditEntry } from '#api/audit.ts'
import { endpoints } from '#api/desk-endpoints.ts'
import { goTo } from '../address/address.ts'
import { Icon, type IconName } from '../controls/badges/icon.tsx'
import { Button } from '../controls/forms/button.tsx'
import { ErrorState, Skeleton, State } from '../controls/state.tsx'
import { queryClient } from '../data/queries.ts'
import { read } from '../data/send-request.ts'
import { useIsAdmin } from '../data/session/session.ts'
import { showFailure } from '../data/toasts.ts'
import { ViewFrame } from '../frame/view.tsx'
import { ProjectChoice } from '../session/project-choice.tsx'
import { dayAndClock, machineTime } from '../text/desk-time.ts'
import styles from './audit-view.module.css'

const kinds: Record<AuditEntry['kind'], { icon: IconName; label: string }> = {
  export: { icon: 'download', label: 'Export' },
  erasure: { icon: 'erase', label: 'Erasure' },
  unsealing: { icon: 'warning', label: 'Unsealed' },
  team: { icon: 'people', label: 'Team' },
  'bulk-status': { icon: 'check', label: 'Bulk stage' },
  'bulk-owner': { icon: 'person', label: 'Bulk owner' },
  'bulk-undo': { icon: 'undo', label: 'Undone' },
  import: { icon: 'upload', label: 'Import' },
  'sign-in': { icon: 'person', label: 'Account' },
  refusal: { icon: 'warning', label: 'Refused' },
  reading: { icon: 'search', label: 'Read' },
  consent: { icon: 'check', label: 'Consent' },
  site: { icon: 'record', label: 'Site' },
  delivery: { icon: 'retry', label: 'Delivery' },
}

const EntryRow = ({ entry: { at, by, kind, what } }: { entry: AuditEntry }) => (
  <li className={styles.entry}>
    <Icon name={kinds[kind].icon} />
    <p className={styles.what}>
      <strong>{kinds[kind].label}</strong> {what}
    </p>
    <p className={styles.by}>
      {by} · <time dateTime={machineTime(at)}>{dayAndClock(at)}</time>
    </p>
  </li>
)

const auditQuery = (project: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [endpoints.audit.path, project ?? ''],
    queryFn: ({ pageParam, signal }) =>
      read(endpoints.audit, {
        search: { ...(project && { project }), ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.next,
  })

function Entries({ project }: { project: string | undefined }) {
  const options = auditQuery(project)
  const { data, error, fetchNextPage, hasNextPage, isFetchNextPageError, refetch } = useInfiniteQuery(options)
  useEffect(() => {
    if (isFetchNextPageError) showFailure('Older entries could not be loaded.', error)
  }, [isFetchNextPageError, error])
  if (!data && error) return <ErrorState what="The audit log" error={error} onRetry={refetch} />
  if (!data) return <Skeleton label="Loading the audit log" />
  const entries = data.pages.flatMap(page => page.entries)

  if (entries.length === 0 && !hasNextPage) {
    return (
      <State icon="record" title="No entries yet">
        <p>Sign-ins, refusals, exports, erasures, consent and team changes show here.</p>
      </State>
    )
  }
  return (
    <>
      <Button kind="quiet" className={styles.newer} onClick={() => void queryClient.resetQueries(options)}>
        <Icon name="retry" />
        Check for new entries
      </Button>
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows at its end; entries have no other key
          <EntryRow key={index} entry={entry} />
        ))}
      </ol>
      {hasNextPage && (
        <Button kind="quiet" onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  )
}

/** The audit log: sign-ins, refusals, exports, deletions and changes, each with its member. */
export default function AuditView({ project }: { project?: string | undefined }) {
  const isAdmin = useIsAdmin()
  return (
    <ViewFrame
      title="Audit log"
      tools={
        <ProjectChoice project={project} onChoose={chosen => goTo({ name: 'audit', project: chosen })} />
      }
    >
      {isAdmin ? (
        <Entries key={project} project={project} />
      ) : (
        <State icon="record" title="Only admins can read the audit log" />
      )}
    </ViewFrame>
  )
}
