import { deskPaths } from '#api/desk-paths.ts'
import { noticeResponse } from '#domain/contacts/rights.ts'
import { Sheet } from '../controls/sheet.tsx'
import { ErrorState, Skeleton } from '../controls/state.tsx'
import { pathFor } from '../data/send-request.ts'
import { useRequest } from '../data/use-request.ts'
import styles from './notice-sheet.module.css'

/** The notice of a lead, as its sender read it. */
export default function NoticeSheet({ hash, onClose }: { hash: string; onClose: () => void }) {
  const { response, error, again } = useRequest(pathFor(deskPaths.notice, hash), noticeResponse)
  return (
    <Sheet title="The notice they saw" onClose={onClose}>
      {error && <ErrorState what="The notice" error={error} onRetry={again} />}
      {!response && !error && <Skeleton label="Loading the notice" rows={4} />}
      {response && <p className={styles.text}>{response.text}</p>}
    </Sheet>
  )
}
