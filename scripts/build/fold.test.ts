import { describe, expect, it } from 'vitest'
import { divideAtFold, hasFold } from './fold.ts'

const page =
  '<section id="home" class="a b"></section><section id="pricing" class="b c"><p class="d"></p></section><footer class="e"></footer><dialog class="f"></dialog>'

describe('divideAtFold', () => {
  it('leaves to scrolling what no first screen and no dialog needs', () => {
    const css =
      'p{margin:0}.a{top:0}.b{top:1px}.c .b{top:2px}.c,.a{top:3px}@media print{.d{top:4px}.f{top:5px}}'
    expect(divideAtFold(css, page)).toEqual({
      first: 'p{margin:0}.a{top:0}.b{top:1px}.c,.a{top:3px}@media print{.f{top:5px}}',
      below: '.c .b{top:2px}@media print{.d{top:4px}}',
    })
  })

  it('begins within Overview where the homes are shown from inside', () => {
    const rooms = '<section class="a"><div id="interiors" class="g"></div></section>'
    expect(divideAtFold('.a{top:0}.g{top:1px}', rooms + page).below).toBe('.g{top:1px}')
  })

  it('keeps typefaces and animations with the first', () => {
    const css = '@font-face{font-family:x}@keyframes y{0%{top:0}to{top:1px}}'
    expect(divideAtFold(css, page)).toEqual({ first: css, below: '' })
  })
})

describe('hasFold', () => {
  it('is so of the full page alone', () => {
    expect(hasFold(page)).toBe(true)
    expect(hasFold('<section id="pricing"></section><footer></footer>')).toBe(false)
  })
})
