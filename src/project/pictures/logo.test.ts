import { describe, expect, it } from 'vitest'
import { logoSvg, parseLogo, pixelLogo } from './logo.ts'

const drawn = (inside: string, attributes = 'viewBox="0 0 32 32"') =>
  parseLogo(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)

describe('parseLogo', () => {
  it('takes the shapes and the box they are drawn in', () => {
    const logo = parseLogo(`<?xml version="1.0"?>\n<!-- by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="4 3 24 26">
        <g fill="#f2b45c"><path d="M0 0h4z"/></g>
        <circle r="2" />
      </svg>\n`)
    expect(logo).toEqual({
      box: '4 3 24 26',
      width: 24,
      height: 26,
      shapes: '<g fill="#f2b45c"><path d="M0 0h4z"></path></g><circle r="2"></circle>',
    })
    if ('fault' in logo) throw new Error(logo.fault)
    expect(parseLogo(logoSvg(logo))).toEqual(logo)
  })

  it('takes one embedded PNG, and no other picture or address', () => {
    const logo = pixelLogo(Buffer.from('a picture'), 60, 40)
    expect(parseLogo(logoSvg(logo))).toEqual(logo)
    for (const [from, to] of [
      ['image/png', 'image/svg+xml'],
      ['data:image/png;base64,', 'https://other.example/'],
      ['<image ', '<image onload="x()" '],
      ['</svg>', '<script>x()</script></svg>'],
    ] as const)
      expect(parseLogo(logoSvg(logo).replace(from, to)), to).toHaveProperty('fault')
    expect(parseLogo(logoSvg(pixelLogo(Buffer.from('wide'), 300, 40)))).toEqual({
      fault: expect.stringContaining('300 by 40'),
    })
  })

  it.each([
    ['a script', '<script>alert(1)</script>', 'has <script>'],
    ['a page inside', '<foreignObject><p>x</p></foreignObject>', 'has <foreignObject>'],
    ['text, whose letters a reader may not have', '<text>A</text>', 'has <text>'],
    ['a picture', '<image href="https://other.example/x.png"/>', 'has <image>'],
    ['something to run', '<path onclick="x()" d="M0 0z"/>', 'has the attribute onclick'],
    ['an address', '<path href="x" d="M0 0z"/>', 'has the attribute href'],
    [
      'a style, which the page does not allow',
      '<path style="fill:red" d="M0 0z"/>',
      'has the attribute style',
    ],
  ])('refuses %s', (_, inside, fault) => {
    expect(drawn(inside)).toEqual({ fault: expect.stringContaining(fault) })
  })

  it('refuses files that are no drawing, have no box, or are too wide for a logo', () => {
    expect(parseLogo('Aerowood')).toEqual({ fault: expect.stringContaining('one <svg>') })
    expect(drawn('<path d="M0 0z"/>', 'width="32"')).toEqual({ fault: expect.stringContaining('viewBox') })
    expect(drawn('<path d="M0 0z"/>', 'viewBox="0 0 300 40"')).toEqual({
      fault: expect.stringContaining('300 by 40'),
    })
  })
})
