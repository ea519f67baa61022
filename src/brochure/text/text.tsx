import { Text as PlainText } from '@react-pdf/renderer'
import type { ComponentProps } from 'react'

/** A penalty so high that the PDF writer never hyphenates. */
const never = 10_000

/**
 * Text that breaks only between words. At a change of typeface, such as between a Kannada letter and a comma, the
 * writer would otherwise see the end of a word.
 */
export const Text = (props: ComponentProps<typeof PlainText>) => (
  <PlainText hyphenationPenalty={never} {...props} />
)
