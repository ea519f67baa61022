import { type AtRule, type Declaration, parse, type Rule } from 'postcss'
import { classesOf, pageParts } from './page-parts.ts'
import { remember } from './remember.ts'

const groups = new Set(['media', 'supports', 'container', 'layer'])

/** Edits one rule; a rule without declarations is then removed. */
type EditRule = (rule: Rule) => void

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')

/**
 * A copy of a stylesheet with edited style rules; empty rules and groups are removed. Other rules, such as typefaces and animations,
 * stay if `isKept` says so.
 */
function editRules(css: string, edit: EditRule, isKept: (rule: AtRule) => boolean): string {
  const root = parse(css)
  root.walkAtRules(rule => {
    if (!groups.has(rule.name) && !isKept(rule)) rule.remove()
  })
  root.walkRules(rule => {
    if (isKeyframe(rule)) return
    edit(rule)
    if (rule.nodes.length === 0) rule.remove()
  })
  const dropEmptyGroups = () => {
    let dropped = false
    root.walkAtRules(rule => {
      if (!groups.has(rule.name) || rule.nodes?.length !== 0) return
      rule.remove()
      dropped = true
    })
    return dropped
  }
  while (dropEmptyGroups());
  return root.toString().trim()
}

/** Whether a rule is for browsers without a script, which get the styles of the whole page at once and no later ones. */
const isForNoScript = ({ parent }: Rule) =>
  parent?.type === 'atrule' && /scripting: ?none/.test((parent as AtRule).params)

/** Whether the page has a part that is reached only by scrolling. */
export const hasFold = (html: string): boolean => pageParts(html).hasFold

/** A typeface that is downloaded; its fallback is a local one. */
const isFetched = (rule: AtRule) => rule.name === 'font-face' && rule.toString().includes('url(')

/** The styles of the pages of a few languages, of routes and of campaign pages. */
const maxFolds = 16

const divide = remember((css, ...early) => {
  const classes = new Set(early)
  const isBelow = (rule: Rule) =>
    isForNoScript(rule) ||
    rule.selectors.every(selector => classesOf(selector).some(name => !classes.has(name)))
  return {
    first: editRules(
      css,
      rule => isBelow(rule) && rule.removeAll(),
      rule => !isFetched(rule),
    ),
    below: editRules(css, rule => isBelow(rule) || rule.removeAll(), isFetched),
  }
}, maxFolds)

/**
 * Divides the styles of pages: those that their first screens need, and those that can wait until they are painted, including typefaces.
 * Rules for both stay with the first.
 */
export const divideAtFold = (css: string, pages: string[]): { first: string; below: string } =>
  divide(css, ...new Set(pages.flatMap(page => pageParts(page).firstClasses).sort()))

/** Hover states, and states that only the script sets. */
const lateState = /:(hover|active)|\[aria-(pressed|invalid)|\[data-ready=/

const isLate = (rule: Rule) =>
  !isForNoScript(rule) && rule.selectors.every(selector => lateState.test(selector))

const transitionsOf = (rule: Rule) =>
  rule.nodes.filter((node): node is Declaration => node.type === 'decl' && node.prop === 'transition')

/** The styles of a few languages, and of campaign pages. */
const maxStates = 8

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
  maxStates,
)
