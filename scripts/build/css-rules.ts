/** A rule of minified CSS, or a group of rules. */
export interface Block {
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

/** A stylesheet of what is chosen of each rule, within the groups it stands in. */
export function keep(css: string, choose: (block: Block) => string): string {
  return blocksOf(css)
    .map(({ prelude, body }) => {
      const kept = isGroup(prelude) ? keep(body, choose) : choose({ prelude, body })
      return kept && `${prelude}{${kept}}`
    })
    .join('')
}

/** A rule's selectors; commas within brackets divide none. */
export const selectorsOf = (prelude: string): string[] => prelude.split(/,(?![^(]*\))/)
