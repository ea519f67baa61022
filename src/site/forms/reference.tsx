/** The lead's reference, for the visitor to quote; nothing where the receiver gave none. */
export const Reference = ({ reference }: { reference: string }) =>
  reference && (
    <>
      Your reference is <strong>{reference}</strong>.
    </>
  )
