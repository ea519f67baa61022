import { Text as PlainText } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'

/** A penalty so high that the PDF writer never hyphenates. */
const never = 10_000

/**
 * Text that breaks between words alone. Where the typeface changes, as between a letter of Kannada and a comma, the writer
 * would else see the end of a word.
 */
export const Text = (props: ComponentProps<typeof PlainText>) => (
  <PlainText hyphenationPenalty={never} {...props} />
)
