import { deskPaths } from '#contract/crm/paths.ts'
import { noticeAnswer } from '#domain/contacts/rights.ts'
import { pathFor } from '../call/call.ts'
import { useAnswer } from '../call/use-answer.ts'
import { Sheet } from '../controls/sheet.tsx'
import { FaultState, Skeleton } from '../controls/state.tsx'
import styles from './notice-sheet.module.css'

/** The notice a lead came by, as its sender read it. */
export default function NoticeSheet({ hash, onClose }: { hash: string; onClose: () => void }) {
  const { answer, fault, again } = useAnswer(pathFor(deskPaths.notice, hash), noticeAnswer)
  return (
    <Sheet title="The notice they saw" onClose={onClose}>
      {fault && <FaultState what="The notice" fault={fault} onRetry={again} />}
      {!answer && !fault && <Skeleton label="Loading the notice" rows={4} />}
      {answer && <p className={styles.text}>{answer.text}</p>}
    </Sheet>
  )
}
