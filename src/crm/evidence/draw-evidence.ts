import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'
import { renameFace } from '#project/theme/rename-face.ts'
import { type PdfFace, shapeFace } from '#project/theme/shape-face.ts'
import type { Evidence } from './evidence.ts'
import { evidenceTime } from './evidence-time.ts'

const margin = 54
const ink = '#1d2530'
const soft = '#5b6472'
const line = '#d5d9df'

/** The scripts of names and notes; the first one covers letters that the others lack. */
const scripts = [
  {
    name: 'latin',
    file: 'noto-sans-devanagari/files/noto-sans-devanagari-latin-wght-normal.woff2',
    range: /./u,
  },
  {
    name: 'latin-ext',
    file: 'noto-sans-devanagari/files/noto-sans-devanagari-latin-ext-wght-normal.woff2',
    range: /[\u0100-\u02ff\u1e00-\u1eff]/u,
  },
  {
    name: 'kannada',
    file: 'noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal.woff2',
    range: /[\u0c80-\u0cff]/u,
  },
  {
    name: 'devanagari',
    file: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    range: /[\u0900-\u097f\u20b9]/u,
  },
] as const

type Script = (typeof scripts)[number]['name']

/** They take the typeface of the preceding text. */
const joiners = ['\u200c', '\u200d', ' ']

/** A text in pieces of one script each; joiners and spaces stay with the preceding piece. */
export function splitScripts(text: string): { script: Script; text: string }[] {
  const pieces: { script: Script; text: string }[] = []
  for (const letter of text) {
    const last = pieces.at(-1)
    const [latin, ...others] = scripts
    const script = (others.find(({ range }) => range.test(letter)) ?? latin).name
    if (last && (last.script === script || joiners.includes(letter))) last.text += letter
    else pieces.push({ script, text: letter })
  }
  return pieces
}

const weights = { regular: 400, bold: 600 }

type Weight = keyof typeof weights

/** The typefaces with only the letters of one text, shaped as in browsers. */
async function registerFaces(document: PDFKit.PDFDocument, text: string): Promise<void> {
  const pieces = splitScripts(text)
  for (const { name, file } of scripts) {
    const letters = pieces.flatMap(piece => (piece.script === name ? [piece.text] : [])).join('')
    if (letters === '') continue
    const path = fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))
    for (const [weight, wght] of Object.entries(weights)) {
      const cut = await subsetFont(
        await readFile(path),
        `${letters}${letters.normalize('NFD')}${letters.normalize('NFC')}\u200c\u200d `,
        {
          targetFormat: 'truetype',
          variationAxes: { wght },
        },
      )
      const face = Buffer.from(renameFace(cut, wght))
      document.registerFont(`${name} ${weight}`, face).font(`${name} ${weight}`)
      // The writer keeps the parsed typeface here, which is missing in its types.
      const { font } = (document as unknown as { _font: { font: PdfFace } })._font
      if (!name.startsWith('latin')) shapeFace(font, face)
    }
  }
}

/** Writes a text in its scripts. */
const write = (
  document: PDFKit.PDFDocument,
  text: string,
  { weight = 'regular', size = 10, colour = ink }: { weight?: Weight; size?: number; colour?: string } = {},
): void => {
  const pieces = splitScripts(text)
  document.fontSize(size).fillColor(colour)
  for (const [index, piece] of pieces.entries())
    document
      .font(`${piece.script} ${weight}`)
      .text(piece.text, { continued: index < pieces.length - 1, lineGap: 2 })
}

/** The room that a heading needs with its first row. */
const headingRoom = 80
const rowRoom = 40

const makeRoom = (document: PDFKit.PDFDocument, room: number): void => {
  if (document.y + room > document.page.height - margin) document.addPage()
}

const drawSection = (
  document: PDFKit.PDFDocument,
  { title, none, note, rows }: Evidence['sections'][number],
  zone: string,
): void => {
  makeRoom(document, headingRoom)
  document.moveDown(1.2)
  write(document, title, { weight: 'bold', size: 12.5 })
  const { y } = document
  document
    .moveTo(margin, y + 2)
    .lineTo(document.page.width - margin, y + 2)
    .lineWidth(0.6)
    .stroke(line)
  document.moveDown(0.6)
  if (rows.length === 0) write(document, none, { colour: soft })
  if (note) write(document, note, { colour: soft })
  for (const { at, by, text } of rows) {
    makeRoom(document, rowRoom)
    write(document, `${evidenceTime(at, zone)}  ·  ${by}`, { size: 8.5, colour: soft })
    write(document, text)
    document.moveDown(0.5)
  }
}

const drawFeet = (document: PDFKit.PDFDocument, foot: string): void => {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index)
    // Text below the margin would otherwise start another page.
    document.page.margins.bottom = 0
    document.x = margin
    document.y = document.page.height - 36
    write(document, `${foot}  ·  Page ${index + 1} of ${count}`, { size: 8, colour: soft })
  }
}

/** Draws the evidence of a deal as a PDF file. */
export async function drawEvidence(evidence: Evidence): Promise<Uint8Array> {
  const { projectName, partnerName, name, phone, dealId, madeAt, madeBy, zone, sections } = evidence
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: 'en-IN',
    info: { Title: `Evidence: ${name}, ${projectName}`, Author: partnerName, CreationDate: new Date(madeAt) },
  })
  const parts: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', resolve)
    document.on('error', reject)
  })
  const made = `Made ${evidenceTime(madeAt, zone)} by ${madeBy}, ${partnerName}`
  const words = [made, 'Evidence of contact, visits and registration', projectName, name, phone, dealId]
  const times = sections.flatMap(({ rows }) => rows.map(({ at }) => evidenceTime(at, zone)))
  const texts = sections.flatMap(({ title, none, note = '', rows }) => [
    title,
    none,
    note,
    ...rows.flatMap(({ by, text }) => [by, text]),
  ])
  await registerFaces(document, [...words, ...times, ...texts, '0123456789 · Page of Deal'].join(' '))
  write(document, projectName, { colour: soft })
  write(document, 'Evidence of contact, visits and registration', { weight: 'bold', size: 18 })
  document.moveDown(0.4)
  write(document, `${name}  ·  ${phone}`, { weight: 'bold', size: 11.5 })
  write(document, made, { size: 9, colour: soft })
  for (const section of sections) drawSection(document, section, zone)
  drawFeet(document, `Deal ${dealId}`)
  document.end()
  await ended
  return Buffer.concat(parts)
}
