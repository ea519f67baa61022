import * as labels from '#labels/confirmation.ts'
import { Filled } from '../filled.tsx'

/** The lead's reference, for the visitor to quote; nothing where the receiver gave none. */
export const Reference = ({ reference }: { reference: string }) =>
  reference && (
    <Filled text={labels.reference} field="reference">
      <strong>{reference}</strong>
    </Filled>
  )
