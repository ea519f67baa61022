import type { Declaration, Rule } from 'postcss'
import { editRules } from './css-rules.ts'

/** A pointer on the element, and states that only the script sets. */
const lateState = /:(hover|active)|\[aria-(pressed|invalid)|\[data-ready=/

const isLate = (rule: Rule) => rule.selectors.every(selector => lateState.test(selector))

const transitionsOf = (rule: Rule) =>
  rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.prop === 'transition')

/**
 * Divides a stylesheet in two: what a page needs before its script runs, and how it then reacts to a pointer and to the
 * script. The first half is inside the page, which must fit into the first few packets.
 */
export const divideStyles = (css: string): { first: string; late: string } => ({
  first: editRules(
    css,
    rule => {
      if (isLate(rule)) rule.removeAll()
      for (const transition of transitionsOf(rule)) transition.remove()
    },
    () => true,
  ),
  late: editRules(
    css,
    rule => {
      if (isLate(rule)) return
      const transitions = transitionsOf(rule)
      rule.removeAll()
      rule.append(transitions)
    },
    () => false,
  ),
})
