import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#api/desk-endpoints.ts'
import { Sheet } from '../controls/sheet.tsx'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { query } from '../data/queries.ts'
import styles from './notice-sheet.module.css'

/** The notice of a lead, as its sender read it. */
export default function NoticeSheet({ hash, onClose }: { hash: string; onClose: () => void }) {
  const { data: response, error, refetch } = useQuery(query(endpoints.notice, { id: hash }))
  return (
    <Sheet title="The notice they saw" onClose={onClose}>
      {error && <ErrorState what="The notice" error={error} onRetry={refetch} />}
      {!response && !error && <Skeleton label="Loading the notice" rows={4} />}
      {response && <p className={styles.text}>{response.text}</p>}
    </Sheet>
  )
}
