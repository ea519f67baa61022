interface Block {
  prelude: string
  body: string
}

/** The blocks of minified CSS, one level deep. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = []
  let depth = 0
  let start = 0
  let open = 0
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{') {
      if (depth === 0) open = index
      depth += 1
    } else {
      depth -= 1
      if (depth === 0) blocks.push({ prelude: css.slice(start, open), body: css.slice(open + 1, index) })
      if (depth === 0) start = index + 1
    }
  }
  return blocks
}

const isGroup = (prelude: string) => /^@(media|supports|container|layer)/.test(prelude)

/** What lies under a pointer, and states that only the script sets. */
const lateState = /:(hover|active)|\[aria-(pressed|invalid)|\[data-ready=/

/** Whether a rule serves only those; commas within brackets divide no selectors. */
const isLate = (prelude: string) => prelude.split(/,(?![^(]*\))/).every(selector => lateState.test(selector))

const transition = /(?<=^|;)transition:[^;]*;?/g

function keep(css: string, choose: (block: Block) => string): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      const kept = isGroup(prelude) ? keep(body, choose) : choose({ prelude, body })
      return kept && `${prelude}{${kept}}`
    })
    .join('')
}

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
