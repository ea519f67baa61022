import * as labels from '#labels/confirmation.ts'
import { FilledText } from '../filled-text.tsx'

/** The lead's reference, for the visitor to quote; empty if the receiver returned none. */
export const Reference = ({ reference }: { reference: string }) =>
  reference && (
    <FilledText text={labels.reference} field="reference">
      <strong>{reference}</strong>
    </FilledText>
  )
