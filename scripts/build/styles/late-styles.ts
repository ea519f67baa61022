import type { Declaration, Rule } from 'postcss'
import { editRules } from './css-rules.ts'
import { remember } from './remember.ts'

/** Hover states, and states that only the script sets. */
const lateState = /:(hover|active)|\[aria-(pressed|invalid)|\[data-ready=/

const isLate = (rule: Rule) => rule.selectors.every(selector => lateState.test(selector))

const transitionsOf = (rule: Rule) =>
  rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.prop === 'transition')

/** The styles of a few languages, and of campaign pages. */
const maxDivided = 8

/**
 * Divides a stylesheet: the styles that a page needs before its script runs, and its reactions to a pointer and the script. The first
 * part is inside the page, which must fit the first few packets.
 */
export const divideStyles: (css: string) => { first: string; late: string } = remember(
  css => ({
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
  }),
  maxDivided,
)
