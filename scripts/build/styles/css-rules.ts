import { type AtRule, parse, type Rule } from 'postcss'

const groups = new Set(['media', 'supports', 'container', 'layer'])

/** Edits one rule; a rule without declarations is then removed. */
type EditRule = (rule: Rule) => void

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes')

/**
 * A copy of a stylesheet with edited style rules; empty rules and groups are removed. Other rules, such as typefaces and animations,
 * stay if `isKept` says so.
 */
export function editRules(css: string, edit: EditRule, isKept: (rule: AtRule) => boolean): string {
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
