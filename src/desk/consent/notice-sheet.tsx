import { deskPaths } from '#contract/crm/paths.ts'
import { noticeAnswer } from '#domain/contacts/rights.ts'
import { Sheet } from '../controls/sheet.tsx'
import { FaultState, Skeleton } from '../controls/state.tsx'
import { pathFor } from '../request/call.ts'
import { useRequest } from '../request/use-request.ts'
import styles from './notice-sheet.module.css'

/** The notice a lead came by, as its sender read it. */
export default function NoticeSheet({ hash, onClose }: { hash: string; onClose: () => void }) {
  const { answer, fault, again } = useRequest(pathFor(deskPaths.notice, hash), noticeAnswer)
  return (
    <Sheet title="The notice they saw" onClose={onClose}>
      {fault && <FaultState what="The notice" fault={fault} onRetry={again} />}
      {!answer && !fault && <Skeleton label="Loading the notice" rows={4} />}
      {answer && <p className={styles.text}>{answer.text}</p>}
    </Sheet>
  )
}
