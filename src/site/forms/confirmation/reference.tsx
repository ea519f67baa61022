import { useLateContent } from '../../content/content-context.tsx'
import { FilledText } from '../filled-text.tsx'

/** The lead's reference, for the visitor to quote; empty if the receiver returned none. */
export function Reference({ reference }: { reference: string }) {
  const { labels } = useLateContent()
  return (
    reference && (
      <FilledText text={labels.confirmation.reference} field="reference">
        <strong>{reference}</strong>
      </FilledText>
    )
  )
}
