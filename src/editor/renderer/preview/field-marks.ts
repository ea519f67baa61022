import { withoutMarks } from '#lib/text/field-marks.ts'
import { editableFields } from '#project/content/editable-fields.ts'
import type { ProjectFiles } from '#project/load.ts'
import type { Words } from '#project/pictures/with-pictures.ts'
import type { Price } from '#project/prices/prices.ts'
import type { Project } from '#project/project.ts'

/** Private-use characters, which no text of a page has: one for each field. */
const firstMark = 0xe000
const lastMark = 0xf8ff
const marks = /[\ue000-\uf8ff]/g

/** Text fields that are names for the page's code. */
const codeNames = /(^|\.)(id|icon|file|country)$/

const asPattern = (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`)

const patternsOf = (file: string) =>
  editableFields
    .filter(
      field => field.file === file && ['line', 'text'].includes(field.type) && !codeNames.test(field.path),
    )
    .map(({ path }) => asPattern(path))

const textFields = new Map(['words', 'settings.json'].map(file => [file, patternsOf(file)]))
const knownPaths = new Map<string, boolean>()

const isTextField = (file: string, path: string): boolean => {
  const key = `${file} ${path}`
  const known = knownPaths.get(key) ?? textFields.get(file)?.some(pattern => pattern.test(path)) ?? false
  knownPaths.set(key, known)
  return known
}

/** A copy of a value with `change` applied to every text. */
const mapTexts = <Value>(value: Value, change: (text: string, path: string) => string): Value => {
  const mapped = (inner: unknown, path: string[]): unknown => {
    if (typeof inner === 'string') return change(inner, path.join('.'))
    if (Array.isArray(inner)) return inner.map((item, index) => mapped(item, [...path, String(index)]))
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, mapped(item, [...path, key])]))
  }
  return mapped(value, []) as Value
}

/** Marks the texts of a project so that the rendered page shows where each is: a character for the field follows each text. */
export class FieldMarks {
  readonly #fields: string[] = []
  /** Texts that are one placeholder, such as `{price.starting}`: a press on one means the field behind it. */
  readonly #stands = new Set<string>()

  /** The mark of a field such as `words/en.json:tagline`; empty when all marks are used. */
  markOf(field: string): string {
    if (firstMark + this.#fields.length > lastMark) return ''
    this.#fields.push(field)
    return String.fromCharCode(firstMark + this.#fields.length - 1)
  }

  /** The fields whose marks are in a text, in order. */
  fieldsIn(text: string): string[] {
    return (text.match(marks) ?? []).flatMap(mark => this.#fields[mark.charCodeAt(0) - firstMark] ?? [])
  }

  /** Fields of one element, the most likely target of a press first. */
  inOrder(fields: Iterable<string>): string[] {
    const rankOf = (field: string) => {
      if (field.startsWith('pictures.json:')) return 0
      if (this.#stands.has(field)) return 3
      return field.startsWith('words/') ? 1 : 2
    }
    return [...new Set(fields)].toSorted((one, other) => rankOf(one) - rankOf(other))
  }

  /** Marks words, settings and prices before the words are filled with the others. */
  markFiles(files: ProjectFiles): ProjectFiles {
    const { words, settings, prices, language } = files
    const markTexts = <Value>(value: Value, file: string, list: string): Value =>
      mapTexts(value, (text, path) => {
        if (!isTextField(list, path) || text === '') return withoutMarks(text)
        const field = `${file}:${path}`
        if (/^\{[^{}]+\}$/.test(text)) this.#stands.add(field)
        return withoutMarks(text) + this.markOf(field)
      })
    const priceMarks = new Map<Price, string>(
      Object.entries(prices?.figures ?? {}).map(([name, price]) => [
        price,
        this.markOf(`prices.json:figures.${name}.${price.amount === undefined ? 'state' : 'amount'}`),
      ]),
    )
    return {
      ...files,
      words: markTexts(words, `words/${language}.json`, 'words'),
      settings: markTexts(settings, 'settings.json', 'settings.json'),
      markPrice: price => priceMarks.get(price) ?? '',
    }
  }

  /** Marks the names of pictures after the words have them. */
  markPictures(project: Project): Project {
    const { words } = project
    const name = <Picture extends { name: string }>(picture: Picture, path: string): Picture =>
      picture.name === ''
        ? picture
        : { ...picture, name: picture.name + this.markOf(`pictures.json:${path}`) }
    const all = <Picture extends { name: string }>(pictures: readonly Picture[], path: string) =>
      pictures.map((picture, index) => name(picture, `${path}.${index}`))
    const alone = <Name extends string | undefined>(one: Name, path: string) =>
      (one === undefined ? one : one + this.markOf(`pictures.json:${path}`)) as Name
    const marked: Words = {
      ...words,
      hero: { wide: name(words.hero.wide, 'hero.wide'), tall: name(words.hero.tall, 'hero.tall') },
      overview: {
        ...words.overview,
        picture: name(words.overview.picture, 'overview'),
        interiors: all(words.overview.interiors, 'interiors'),
      },
      pricing: {
        ...words.pricing,
        units: words.pricing.units.map((unit, index) => ({
          ...unit,
          picture: name(unit.picture, `units.${index}`),
        })),
      },
      masterPlan: { ...words.masterPlan, picture: name(words.masterPlan.picture, 'plan') },
      location: {
        ...words.location,
        picture: words.location.picture && name(words.location.picture, 'map'),
      },
      amenities: {
        ...words.amenities,
        background: alone(words.amenities.background, 'backgrounds.amenities'),
        photos: all(words.amenities.photos, 'amenities'),
      },
      gallery: {
        ...words.gallery,
        groups: words.gallery.groups.map(group => ({
          ...group,
          photos: all(group.photos, `gallery.${group.id}`),
        })),
      },
      sections: Object.fromEntries(
        Object.entries(words.sections).map(([id, section]) => [id, this.#markSection(section, id)]),
      ),
      closing: { ...words.closing, background: alone(words.closing.background, 'closing') },
      visitBackground: alone(words.visitBackground, 'backgrounds.siteVisit'),
    }
    const campaigns = Object.entries(project.pictures.campaigns ?? {}).map(([slug, { wide, tall }]) => [
      slug,
      { wide: alone(wide, `campaigns.${slug}.wide`), tall: alone(tall, `campaigns.${slug}.tall`) },
    ])
    const pictures = { ...project.pictures, campaigns: Object.fromEntries(campaigns) }
    return { ...project, words: marked, pictures }
  }

  /** The pictures of an extra section are named in the order of its words. */
  #markSection<Section>(section: Section, id: string): Section {
    let index = 0
    const marked = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null) return value
      if (Array.isArray(value)) return value.map(marked)
      const entries = Object.entries(value)
      if (!('alt' in value)) return Object.fromEntries(entries.map(([key, inner]) => [key, marked(inner)]))
      const mark = this.markOf(`pictures.json:sections.${id}.${index}`)
      index += 1
      return { ...value, name: `${'name' in value ? value.name : ''}${mark}` }
    }
    return marked(section) as Section
  }
}

/** A record that also finds names with marks. */
export const byMarkedName = <Value>(record: Record<string, Value>): Record<string, Value> =>
  new Proxy(record, {
    get: (known, name) => (typeof name === 'string' ? known[withoutMarks(name)] : undefined),
  })
