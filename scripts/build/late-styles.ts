import { keep, selectorsOf } from './css-rules.ts'

/** What lies under a pointer, and states that only the script sets. */
const lateState = /:(hover|active)|\[aria-(pressed|invalid)|\[data-ready=/

/** Whether a rule serves only those. */
const isLate = (prelude: string) => selectorsOf(prelude).every(selector => lateState.test(selector))

const transition = /(?<=^|;)transition:[^;]*;?/g

/**
 * Divides a minified stylesheet in two: what a page needs to stand there, and how it answers a pointer and the script.
 * Nothing of that is missed before the script, and the page itself has to fit into the first few packets.
 */
export const divideStyles = (css: string): { first: string; late: string } => ({
  first: keep(css, ({ prelude, body }) => {
    if (prelude.startsWith('@')) return body
    return isLate(prelude) ? '' : body.replaceAll(transition, '').replace(/;$/, '')
  }),
  late: keep(css, ({ prelude, body }) => {
    if (prelude.startsWith('@')) return ''
    return isLate(prelude) ? body : (body.match(transition)?.join('').replace(/;$/, '') ?? '')
  }),
})
