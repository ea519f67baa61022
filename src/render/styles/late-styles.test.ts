import { describe, expect, it } from 'vitest'
import { divideStyles } from './divide-styles.ts'

describe('divideStyles', () => {
  it('moves reactions to a pointer, and their motion, to the late part', () => {
    const css =
      '.a{color:red;transition:color .2s}.a:hover,.a:active{color:#00f}@media print{.b{margin:0}.b:hover{margin:1px}}'
    expect(divideStyles(css)).toEqual({
      first: '.a{color:red}@media print{.b{margin:0}}',
      late: '.a{transition:color .2s}.a:hover,.a:active{color:#00f}@media print{.b:hover{margin:1px}}',
    })
  })

  it('and states that only the script sets', () => {
    const { first, late } = divideStyles(
      '.a:hover,.a[aria-invalid=true]{color:red}.b[aria-pressed=true]{margin:0}',
    )
    expect(first).toBe('')
    expect(late).toBe('.a:hover,.a[aria-invalid=true]{color:red}.b[aria-pressed=true]{margin:0}')
  })

  it('leaves a rule that also applies without a pointer', () => {
    expect(divideStyles('.a:hover,.a:is(:focus,.b){color:red}')).toEqual({
      first: '.a:hover,.a:is(:focus,.b){color:red}',
      late: '',
    })
  })
})
