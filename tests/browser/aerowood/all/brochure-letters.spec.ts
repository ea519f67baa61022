import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import * as harfbuzz from 'harfbuzzjs'
import { createElement } from 'react'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { otherScripts, scriptFile } from '#project/scripts/other-scripts.ts'
import { type } from '../../../../src/brochure/project-context.ts'
import { registerFaces } from '../../../../src/brochure/text/faces.ts'
import { expect, test } from '../../site.ts'

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** Every word of a language in its own script, and first letters that become several glyphs. */
const wordsOf = (words: unknown, extra: string[]) => {
  const letters = /[\p{Script=Devanagari}\p{Script=Kannada}\u200c\u200d]+/gu
  return [...new Set([...extra, ...strings(words)].flatMap(text => text.match(letters) ?? []))]
}

/** A PDF with each word twice: at the beginning of a text and of its second line. */
const printWords = (words: string[], family: string | string[]) =>
  renderToBuffer(
    createElement(
      Document,
      null,
      createElement(
        Page,
        { size: [300, 200_000] },
        words.map(word =>
          createElement(
            Text,
            { key: word, style: { fontFamily: family as string, fontSize: 10 } },
            `${word}\n${word}`,
          ),
        ),
      ),
    ),
  )

/** The objects of a PDF by number, with their text and, if any, their stream. */
function readObjects(pdf: Buffer) {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    [...found].map(([, number, body = '']) => {
      const [, head = body, stream] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? []
      return [number, { head, stream: stream && inflateSync(Buffer.from(stream, 'latin1')) }]
    }),
  )
}

/** A typeface embedded in a PDF: the outlines of its glyphs, and their advance widths. Typefaces of empty lines are not embedded. */
function readFace(objects: ReturnType<typeof readObjects>, number: string | undefined) {
  const follow = (at: string | undefined, name: string) =>
    new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(objects.get(at)?.head ?? '')?.[1]
  const descendant = follow(number, 'DescendantFonts')
  const file = objects.get(follow(follow(descendant, 'FontDescriptor'), 'FontFile2'))?.stream
  if (!file) return undefined
  const [, widths = ''] = /\/W \[0 \[([^\]]*)\]\]/.exec(objects.get(descendant)?.head ?? '') ?? []
  const face = new harfbuzz.Face(new harfbuzz.Blob(file))
  return {
    unitsPerEm: face.upem,
    font: new harfbuzz.Font(face),
    advances: widths.trim().split(/\s+/).map(Number),
  }
}

/** The glyph outlines that a viewer draws for each run of text in a PDF, at 1000 units an em. */
function drawnIn(pdf: Buffer): string[] {
  const objects = readObjects(pdf)
  const [resources] = [...objects.values()].filter(({ head }) => /\/Font <</.test(head))
  const faces = new Map(
    [...(resources?.head ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
      name,
      readFace(objects, number),
    ]),
  )
  const contents = [...objects.values()].map(({ stream }) => stream?.toString('latin1') ?? '')
  const runs = contents.join('\n').match(/\nBT\n[\s\S]*?\nET\n/g) ?? []
  const paths = runs.map(run => {
    const [, name, size = '1'] = /\/(F\d+) ([\d.]+) Tf/.exec(run) ?? []
    const face = faces.get(name)
    if (!face) return ''
    const toEm = 1000 / Number(size)
    let path = ''
    let [x, y, from] = [0, 0, Number.NaN]
    for (const [, left, up, glyphs] of run.matchAll(/1 0 0 1 (\S+) (\S+) Tm|\[([^\]]*)\] TJ/g)) {
      if (glyphs === undefined) {
        if (Number.isNaN(from)) from = Number(up)
        ;[x, y] = [Number(left) * toEm, (Number(up) - from) * toEm]
        continue
      }
      for (const [part] of glyphs.matchAll(/<[0-9a-f]+>|-?[\d.]+/g)) {
        if (!part.startsWith('<')) x -= Number(part)
        for (const id of part.startsWith('<') ? (part.match(/[0-9a-f]{4}/g) ?? []) : []) {
          const glyph = Number.parseInt(id, 16)
          const scale = 1000 / face.unitsPerEm
          for (const { type, values } of face.font.glyphToJson(glyph))
            path += `${type}${values.map((value, index) => (value * scale + (index % 2 ? y : x)).toFixed(1)).join(' ')}`
          x += face.advances[glyph] ?? 0
        }
      }
    }
    return path
  })
  return paths.filter(path => path !== '')
}

for (const project of inEveryLanguage(loadProject('aerowood')).slice(1)) {
  for (const name of ['display', 'text'] as const) {
    test(`a brochure draws every word in ${project.language} as a browser does in the ${name} typeface`, async ({
      page,
    }) => {
      const face = project.theme.type[name]
      const [script] = otherScripts(project, face)
      if (!script) throw new Error('The language has letters of its own.')
      await registerFaces(project)
      const words = wordsOf(project.words, project.language === 'hi' ? ['ईमेल', 'ई', 'ईंट'] : [])
      const drawn = drawnIn(await printWords(words, type[name]))
      expect(drawn).toHaveLength(2 * words.length)
      const file = readFileSync(scriptFile(project, script, face)).toString('base64')
      const unlike = await page.evaluate(
        async ({ address, printed }) => {
          document.fonts.add(await new FontFace('Browser', `url(${address})`, { weight: '400 700' }).load())
          const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 120 })
          const context = canvas.getContext('2d', { willReadFrequently: true })
          if (!context) throw new Error('There is nothing to draw on.')
          context.textRendering = 'geometricPrecision'
          context.font = '400 48px Browser'
          const draw = (write: () => void) => {
            context.resetTransform()
            context.clearRect(0, 0, canvas.width, canvas.height)
            context.translate(24, 72)
            write()
            return context.getImageData(0, 0, canvas.width, canvas.height).data
          }
          /** The part of one word's ink that the other word lacks. */
          const difference = (one: Uint8ClampedArray, other: Uint8ClampedArray) => {
            let [apart, ink] = [0, 0]
            for (let index = 3; index < one.length; index += 4) {
              ink += one[index] ?? 0
              apart += Math.abs((one[index] ?? 0) - (other[index] ?? 0))
            }
            return apart / ink
          }
          return printed.filter(({ word, paths }) => {
            const shown = draw(() => context.fillText(word, 0, 0))
            return paths.some(path => {
              const inPdf = draw(() => {
                context.scale(0.048, -0.048)
                context.fill(new Path2D(path))
              })
              return !(difference(shown, inPdf) < 0.1)
            })
          })
        },
        {
          address: `data:font/woff2;base64,${file}`,
          printed: words.map((word, index) => ({
            word,
            paths: drawn.slice(2 * index, 2 * index + 2),
          })),
        },
      )
      expect(unlike.map(({ word }) => word)).toEqual([])
    })
  }
}
