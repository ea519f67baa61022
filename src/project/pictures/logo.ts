import { existsSync, readFileSync } from 'node:fs'

/** A logo as part of a page: its shapes and its view box. */
export interface Logo {
  /** As an SVG's `viewBox`. */
  box: string
  width: number
  height: number
  /** The content of its `<svg>`; empty for a project without a logo, which shows its name alone. */
  shapes: string
}

/** Stands for the logo of a project that has none. */
const noLogo: Logo = { box: '0 0 32 32', width: 32, height: 32, shapes: '' }

/** Elements that only draw. A logo is part of the page, so a script in it would run there. */
const drawing =
  /^(svg|g|path|circle|ellipse|rect|line|polyline|polygon|title|desc|defs|linearGradient|radialGradient|stop|clipPath)$/

/** A slash or a quote separates attributes as a space does. */
const forbidden = /[\s/"'](on\w+|style|class|(?:xlink:)?href)\s*=/i
const outside = /url\(\s*['"]?(?!#)/i

/** Adds end tags: HTML has no self-closing elements, and a minified page loses the slash. */
const closed = (shapes: string) => shapes.replace(/<([\w:-]+)([^>]*?)\s*\/>/g, '<$1$2></$1>')

/** Reads an SVG file that is safe inside a page, or says what is wrong with it. */
export function parseShapes(svg: string): Logo | { fault: string } {
  const text = svg.replace(/<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, '').trim()
  const [, attributes = '', shapes = ''] = /^<svg\b([^>]*)>([\s\S]*)<\/svg>$/.exec(text) ?? []
  if (!shapes) return { fault: 'must be one <svg> with the drawing inside' }
  const strange = [...shapes.matchAll(/<\/?([\w:-]+)/g)].find(([, name = '']) => !drawing.test(name))
  if (strange) return { fault: `must hold drawn shapes alone, and has <${strange[1]}>` }
  const unsafe = forbidden.exec(`${attributes}${shapes}`)
  if (unsafe) return { fault: `must hold drawn shapes alone, and has the attribute ${unsafe[1]}` }
  if (outside.test(`${attributes}${shapes}`))
    return { fault: 'must hold drawn shapes alone, and has an outside address' }
  const box = /\sviewBox="([^"]*)"/.exec(attributes)?.[1] ?? ''
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (!(width > 0 && height > 0)) return { fault: 'must have a viewBox such as "0 0 32 32"' }
  return { box, width, height, shapes: closed(shapes).replace(/>\s+</g, '><').trim() }
}

const pixels =
  /^<image width="(\d{1,4})" height="(\d{1,4})" href="data:image\/png;base64,[A-Za-z0-9+/]+={0,2}"\/?>(?:<\/image>)?$/

/** A logo of pixels as an SVG, so that it is kept and drawn like one of shapes. */
export const pixelLogo = (png: Buffer, width: number, height: number): Logo => ({
  box: `0 0 ${width} ${height}`,
  width,
  height,
  shapes: `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"></image>`,
})

/** Whether a logo consists of pixels. */
export const isOfPixels = ({ shapes }: Logo): boolean => shapes.startsWith('<image ')

/** A logo of pixels; undefined for any other SVG. It holds one embedded PNG and no address. */
function parsePixels(svg: string): Logo | undefined {
  const [, box = '', image = ''] =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="(0 0 \d+ \d+)">(.*)<\/svg>$/.exec(svg) ?? []
  const [, width, height] = pixels.exec(image) ?? []
  const isWhole = Number(width) > 0 && Number(height) > 0 && box === `0 0 ${width} ${height}`
  return isWhole ? { box, width: Number(width), height: Number(height), shapes: image } : undefined
}

/** The same for a logo, which may also consist of pixels. */
export function parseLogo(svg: string): Logo | { fault: string } {
  const logo = parsePixels(svg) ?? parseShapes(svg)
  if ('fault' in logo) return logo
  const { width, height } = logo
  if (width > 2 * height || height > 2 * width)
    return {
      fault: `must be a mark, at most twice as wide as high or as high as wide, and is ${width} by ${height}`,
    }
  return logo
}

/** Reads a logo's file; a project without one shows its name alone. */
export const readLogo = (file: string): Logo | { fault: string } =>
  existsSync(file) ? parseLogo(readFileSync(file, 'utf8')) : noLogo

/** Reads a file of shapes; a missing file is an error too. */
export const readShapes = (file: string): Logo | { fault: string } =>
  existsSync(file) ? parseShapes(readFileSync(file, 'utf8')) : { fault: 'is missing' }

/** The logo as a file of its own, with its original box. */
export const logoSvg = ({ box, shapes }: Logo): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${shapes}</svg>`
