import { inflateSync } from 'node:zlib'
import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import * as harfbuzz from 'harfbuzzjs'
import { Fragment } from 'react'
import { expect, it } from 'vitest'
import { scriptFace } from '#project/brand/typefaces.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { otherScripts, scriptFile } from '#project/scripts/other-scripts.ts'
import { scriptLetters } from '#project/scripts/scripts.ts'
import { type } from '../project-context.ts'
import { registerFaces } from './faces.ts'

const translated = inEveryLanguage(loadProject('aerowood')).slice(1)

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []
}

/** Every word of a language in its own script. */
const wordsOf = ({ language, words }: Project) => {
  const split = language === 'hi' ? ['ईमेल', 'ई', 'ईंट'] : []
  const letters = /[\p{Script=Devanagari}\p{Script=Kannada}\u200c\u200d]+/gu
  return [...new Set([...split, ...strings(words)].flatMap(text => text.match(letters) ?? []))]
}

/** The number of glyphs that a browser draws of a word; a letter that is split counts as one if the typeface has it whole. */
async function countAsBrowsers(project: Project, words: string[]): Promise<number[]> {
  const face = project.theme.type.text
  const [script] = otherScripts(project, face)
  if (!script) throw new Error('Its letters are the typeface’s own')
  const file = await scriptFace(scriptFile(project, script, face), scriptLetters(project, script), 400)
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(file)))
  return words.map(word => {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    harfbuzz.shape(font, buffer)
    const clusters = buffer.getGlyphInfos().map(({ cluster }) => cluster)
    const sizeAt = (start: number) =>
      [...clusters, word.length].filter(at => at > start).sort((a, b) => a - b)[0]
    return clusters.filter(
      (start, index) => (sizeAt(start) ?? 0) - start > 1 || clusters[index - 1] !== start,
    ).length
  })
}

/** The typeface changes and glyphs that a page of a PDF draws, in order. */
function drawnIn(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  const contents = streams.map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return contents.join('\n').match(/\/F\d+ [\d.]+ Tf|\[[^\]]*\] TJ/g) ?? []
}

/** The number of glyphs in a PDF for each word that begins a line inside a text. */
async function countInPdf(words: string[]): Promise<number[]> {
  const pdf = await renderToBuffer(
    <Document>
      <Page size={[300, 200_000]}>
        {words.map(word => (
          <Fragment key={word}>
            <Text style={{ fontFamily: type.display, fontSize: 7 }}>x</Text>
            <Text style={{ fontFamily: type.text, fontSize: 10, width: 1 }}>{`${word} ${word}`}</Text>
          </Fragment>
        ))}
      </Page>
    </Document>,
  )
  const counts: number[] = []
  let isMark = false
  for (const operator of drawnIn(pdf)) {
    if (operator.endsWith('Tf')) {
      isMark = operator.endsWith(' 7 Tf')
      continue
    }
    const glyphs = operator.match(/<([0-9a-f]+)>/g) ?? []
    const count = glyphs.join('').replaceAll(/[<>]/g, '').length / 4
    if (isMark) counts.push(0)
    else counts.push((counts.pop() ?? 0) + count)
  }
  return counts
}

it.each(translated.map(project => ({ project, language: project.language })))(
  'a brochure in $language has every letter that a browser shows, wherever its lines begin',
  async ({ project }) => {
    await registerFaces(project)
    const words = wordsOf(project)
    const counts = await countInPdf(words)
    const expected = await countAsBrowsers(project, words)
    expect(words.filter((_, index) => counts[index] !== 2 * (expected[index] ?? 0) + 1)).toEqual([])
  },
)
