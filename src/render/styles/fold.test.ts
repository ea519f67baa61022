import { describe, expect, it } from 'vitest'
import { divideAtFold, hasFold } from './divide-styles.ts'

const page =
  '<section id="home" class="a b"></section><section id="features" class="b c"><p class="d"></p></section><footer class="e"></footer><dialog class="f"></dialog>'

describe('divideAtFold', () => {
  it('moves styles that no first screen needs to the late part, dialogs too', () => {
    const css =
      'p{margin:0}.a{top:0}.b{top:1px}.c .b{top:2px}.c,.a{top:3px}@media print{.d{top:4px}.a{top:5px}}.f{top:6px}'
    expect(divideAtFold(css, [page])).toEqual({
      first: 'p{margin:0}.a{top:0}.b{top:1px}.c,.a{top:3px}@media print{.a{top:5px}}',
      below: '.c .b{top:2px}@media print{.d{top:4px}}.f{top:6px}',
    })
  })

  it('of pages of one section leaves the dialogs alone', () => {
    const alone = ['c', 'd'].map(
      name => `<section id="x" class="${name}"></section><dialog class="f"></dialog>`,
    )
    expect(divideAtFold('.c{top:0}.d{top:1px}.f{top:2px}', alone)).toEqual({
      first: '.c{top:0}.d{top:1px}',
      below: '.f{top:2px}',
    })
  })

  it('moves downloaded typefaces to the late part, but not their fallbacks or animations', () => {
    const fetched = '@font-face{font-family:x;src:url(/x.woff2)}'
    const own = '@font-face{font-family:y;src:local(z)}@keyframes y{0%{top:0}to{top:1px}}'
    expect(divideAtFold(fetched + own, [page])).toEqual({ first: own, below: fetched })
  })
})

describe('hasFold', () => {
  it('is so of the full page alone', () => {
    expect(hasFold(page)).toBe(true)
    expect(hasFold('<section id="features"></section><footer></footer>')).toBe(false)
  })
})
