import { deskPaths } from '#contract/desk-paths.ts'
import { noticeResponse } from '#domain/contacts/rights.ts'
import { Sheet } from '../controls/sheet.tsx'
import { FaultState, Skeleton } from '../controls/state.tsx'
import { pathFor } from '../request/send-request.ts'
import { useRequest } from '../request/use-request.ts'
import styles from './notice-sheet.module.css'

/** The notice of a lead, as its sender read it. */
export default function NoticeSheet({ hash, onClose }: { hash: string; onClose: () => void }) {
  const { response, fault, again } = useRequest(pathFor(deskPaths.notice, hash), noticeResponse)
  return (
    <Sheet title="The notice they saw" onClose={onClose}>
      {fault && <FaultState what="The notice" fault={fault} onRetry={again} />}
      {!response && !fault && <Skeleton label="Loading the notice" rows={4} />}
      {response && <p className={styles.text}>{response.text}</p>}
    </Sheet>
  )
}
