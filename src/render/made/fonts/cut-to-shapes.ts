import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as harfbuzz from 'harfbuzzjs'

/** Every glyph that shaping the words produces, including intermediate ones, which others are made from. */
function shapesOf(face: Uint8Array, words: string[]): Set<number> {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(face)))
  const shapes = new Set<number>()
  const note = (buffer: harfbuzz.Buffer): boolean => {
    if (buffer.getContentType() === harfbuzz.BufferContentType.GLYPHS)
      for (const { codepoint } of buffer.getGlyphInfos()) shapes.add(codepoint)
    return true
  }
  for (const word of words) {
    const buffer = new harfbuzz.Buffer()
    buffer.addText(word)
    buffer.guessSegmentProperties()
    buffer.setMessageFunc(note)
    harfbuzz.shape(font, buffer)
    note(buffer)
  }
  return shapes
}

type Call = (...parameters: number[]) => number

/** HarfBuzz's subsetter: its memory, and functions that take addresses in it. `subset-font` can only subset by letters. */
interface Subsetter extends WebAssembly.Exports {
  memory: WebAssembly.Memory
  _initialize: Call
  malloc: Call
  hb_blob_create: Call
  hb_blob_get_data: Call
  hb_blob_get_length: Call
  hb_face_create: Call
  hb_face_reference_blob: Call
  hb_set_add: Call
  hb_set_clear: Call
  hb_set_invert: Call
  hb_subset_input_create_or_fail: Call
  hb_subset_input_glyph_set: Call
  hb_subset_input_set: Call
  hb_subset_input_set_flags: Call
  hb_subset_input_unicode_set: Call
  hb_subset_or_fail: Call
}

/** A new instance for each face, because its memory is freed with it. */
const newSubsetter = (): Subsetter => {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)))
  return exports as Subsetter
}

/** `HB_MEMORY_MODE_WRITABLE` */
const writable = 2
/** `HB_SUBSET_SETS_LAYOUT_FEATURE_TAG` */
const layoutFeatures = 6
/** `HB_SUBSET_FLAGS_NO_LAYOUT_CLOSURE`: only the named glyphs. */
const noClosure = 0x200

/** Subsets a TrueType face to its letters and to the glyphs that these words use. */
export function cutToShapes(face: Uint8Array, letters: string, words: string[]): Buffer {
  const harfbuzz = newSubsetter()
  harfbuzz._initialize()
  const start = harfbuzz.malloc(face.length)
  new Uint8Array(harfbuzz.memory.buffer).set(face, start)
  const whole = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(start, face.length, writable, 0, 0), 0)
  const input = harfbuzz.hb_subset_input_create_or_fail()
  harfbuzz.hb_subset_input_set_flags(input, noClosure)
  const features = harfbuzz.hb_subset_input_set(input, layoutFeatures)
  harfbuzz.hb_set_clear(features)
  harfbuzz.hb_set_invert(features)
  const unicodes = harfbuzz.hb_subset_input_unicode_set(input)
  for (const letter of letters) harfbuzz.hb_set_add(unicodes, letter.codePointAt(0) ?? 0)
  const glyphs = harfbuzz.hb_subset_input_glyph_set(input)
  for (const shape of shapesOf(face, words)) harfbuzz.hb_set_add(glyphs, shape)
  const cut = harfbuzz.hb_subset_or_fail(whole, input)
  if (cut === 0) throw new Error('HarfBuzz cannot cut this typeface.')
  const blob = harfbuzz.hb_face_reference_blob(cut)
  const from = harfbuzz.hb_blob_get_data(blob, 0)
  return Buffer.from(
    new Uint8Array(harfbuzz.memory.buffer).slice(from, from + harfbuzz.hb_blob_get_length(blob)),
  )
}
