import { existsSync } from 'node:fs'
import type * as v from 'valibot'
import type { Labels } from '#labels/english.ts'
import { campaignFaults, shownSections } from './campaigns/campaign-project.ts'
import { demoSchema } from './demo.ts'
import { projectPath } from './folders.ts'
import { firstLanguage, localeOf } from './languages.ts'
import { isMediaName, mediaPath } from './media.ts'
import { oncePerProject } from './once-per-project.ts'
import { orderSections, sectionFaults } from './order-sections.ts'
import { readIcons } from './pictures/icons.ts'
import { type Logo, parseLogo, readLogo, readShapes } from './pictures/logo.ts'
import { mapFaults, mapSchema } from './pictures/map.ts'
import { picturesSchema } from './pictures/pictures.ts'
import { namedPlan, namelessMarks, noPlan, planSchema } from './pictures/plan.ts'
import { misnamedRooms, namedRooms, plansOfNoUnit, unitPlansSchema } from './pictures/unit-plans.ts'
import { unmatchedPictures, withPictures } from './pictures/with-pictures.ts'
import { mismatchedUnits, mispricedWords } from './prices/fill-prices.ts'
import { type Prices, pricesSchema } from './prices/prices.ts'
import { withPrices } from './prices/with-prices.ts'
import type { PriceWriter } from './prices/write-price.ts'
import type { Project } from './project.ts'
import { readFile as read } from './read-file.ts'
import { hasFile, ProjectFault } from './read-json.ts'
import { unknownLetters } from './scripts/other-scripts.ts'
import { knownPlayers } from './sections/players.ts'
import { standardSections } from './sections/section-ids.ts'
import { withAnswerBy } from './settings/answer-by.ts'
import { addServiceOrigin } from './settings/origins.ts'
import {
  lookupRecipients,
  mismatchedReasons,
  undisclosedRecipients,
  withRecipients,
} from './settings/recipients.ts'
import { withRetention } from './settings/retention.ts'
import { type ProjectSettings, settingsSchema } from './settings/settings.ts'
import { strangeMap } from './strange-map.ts'
import { themeSchema } from './theme/theme.ts'
import { contrastFaults } from './theme/theme-pairs.ts'
import { type Campaigns, campaignsSchema } from './words/campaigns.ts'
import { fill } from './words/fill.ts'
import { readWords, wordsFile as wordsFileOf } from './words/read-words.ts'
import type { WrittenWords } from './words/words.ts'

export const campaignsFile = 'campaigns.json'

/** Reads a logo of a project: that of its settings, or else its file. Errors are added to `faults`. */
const logoOf = (
  { svg, field, file }: { svg: string | undefined; field: string; file: string },
  faults: string[],
): Logo | undefined => {
  const logo = svg === undefined ? readLogo(file) : parseLogo(svg)
  if (!('fault' in logo)) return logo
  faults.push(`${svg === undefined ? file : field}: ${logo.fault}`)
  return undefined
}

/** The videos that a section names but that do not exist. */
const missingVideos = (id: string, { sections = {} }: WrittenWords): string[] =>
  Object.entries(sections).flatMap(([name, section]) => {
    const file = section.kind === 'tour' && section.video
    return file && isMediaName(file) && !existsSync(mediaPath(id, file))
      ? [`sections.${name}.video: there is no video ${projectPath(id, 'media', file)}`]
      : []
  })

/** Reads a project's `prices.json`, if it has one. */
const readPrices = (
  id: string,
  { words, wordsFile }: { words: WrittenWords | undefined; wordsFile: string },
  faults: string[],
): Prices | undefined => {
  const file = projectPath(id, 'prices.json')
  const isThere = hasFile(file)
  const prices = isThere ? read(file, pricesSchema, faults) : undefined
  // Unreadable prices cannot be compared with the words.
  if (words && (prices || !isThere))
    faults.push(...mispricedWords(words, prices).map(line => `${wordsFile}: ${line}`))
  if (words && prices) faults.push(...mismatchedUnits(prices, words).map(line => `${file}: ${line}`))
  return prices
}

/** Reads a project's campaign pages, if it has any. */
const readCampaigns = (id: string, faults: string[]): Campaigns => {
  const file = projectPath(id, campaignsFile)
  return (hasFile(file) && read(file, campaignsSchema, faults)) || {}
}

/** The files of a project, read and checked, before values from the other files are filled into its words. */
export interface ProjectFiles extends Omit<Project, 'words' | 'labels' | 'plan'> {
  words: WrittenWords
  labels: Labels
  plan: v.InferOutput<typeof planSchema> | undefined
  /** Marks a price in the text, so that it can be found again. */
  markPrice?: PriceWriter['mark']
}

/** The origins that pages may frame: those of the settings, and the known players that a section shows. */
const framesOf = ({ frames = [] }: ProjectSettings, { sections = {} }: WrittenWords): string[] => {
  const shown = Object.values(sections).flatMap(section =>
    section.kind === 'tour' && section.link ? [new URL(section.link).origin] : [],
  )
  return [...new Set([...frames, ...shown.filter(player => knownPlayers.includes(player))])]
}

/** Fills a project's words with its settings, prices and pictures. */
export function assembleProject({ markPrice, ...files }: ProjectFiles): Project {
  const { language, settings, words, prices, pictures, plan, unitPlans } = files
  const labels = fill(files.labels, settings)
  const locale = localeOf(language, settings.locale)
  const priced = withPrices(words, prices, {
    labels: labels.prices,
    locale,
    currency: settings.currency,
    ownCurrency: words.pricing.currency,
    mark: markPrice,
  })
  return {
    ...files,
    settings: { ...addServiceOrigin(settings), frames: framesOf(settings, words), locale },
    words: fill(
      withRecipients(
        withRetention(
          withAnswerBy(withPictures(priced, pictures, labels.sections.photograph), settings, labels),
          settings,
          labels,
          language,
        ),
        settings,
        labels,
      ),
      settings,
    ),
    labels,
    plan: plan && words.plan ? fill(namedPlan(plan, words.plan), settings) : noPlan,
    unitPlans: namedRooms(unitPlans, words.rooms),
  }
}

/** Reads the files of a project and lists all their errors; there are no files if one of them is unusable. */
export function readProjectFiles(
  id: string,
  language: string = firstLanguage,
): { files?: ProjectFiles; faults: string[] } {
  const faults: string[] = []
  const wordsFile = wordsFileOf(id, language)
  const settingsFile = projectPath(id, 'settings.json')
  const settings = read(settingsFile, settingsSchema, faults)
  if (settings) {
    const untold = undisclosedRecipients(settings, lookupRecipients(settings))
    const strange = [...untold, ...unknownLetters(settings), ...strangeMap(settings)]
    faults.push(...strange.map(line => `${settingsFile}: ${line}`))
  }
  const said = readWords(id, language, faults, settings?.englishFallback)
  const words = said?.words
  // Other languages are compared with the English words.
  if (settings && words && language === firstLanguage) {
    const unsaid = mismatchedReasons(settings, words.privacy.recipients)
    faults.push(...unsaid.map(line => `${wordsFile}: ${line}`))
  }
  const prices = readPrices(id, { words, wordsFile }, faults)
  const sections = settings && words ? orderSections(settings, words) : [...standardSections]
  if (settings && words) {
    const found = sectionFaults(settings, words)
    // Another language has the ids of the English words.
    if (language === firstLanguage) faults.push(...found.settings.map(line => `${settingsFile}: ${line}`))
    faults.push(...found.words.map(line => `${wordsFile}: ${line}`))
    faults.push(...missingVideos(id, words).map(line => `${wordsFile}: ${line}`))
  }
  const campaigns = readCampaigns(id, faults)
  const shown = shownSections(sections, campaigns)
  const hasPlan = shown.includes('master-plan')
  const plan = hasPlan ? read(projectPath(id, 'plan.json'), planSchema, faults) : undefined
  const mapFile = projectPath(id, 'map.json')
  const isDrawn = hasFile(mapFile)
  const drawn = isDrawn ? read(mapFile, mapSchema, faults) : undefined
  const themeFile = projectPath(id, 'theme.json')
  const theme = read(themeFile, themeSchema, faults)
  if (theme) faults.push(...contrastFaults(theme).map(line => `${themeFile}: ${line}`))
  const own = settings?.logo ?? {}
  const field = (name: string) => `${settingsFile}: logo.${name}`
  const dark = { svg: own.onDark, field: field('onDark'), file: projectPath(id, 'logo.svg') }
  const light = { svg: own.onLight, field: field('onLight'), file: projectPath(id, 'logo-on-light.svg') }
  const logo = logoOf(dark, faults)
  const hasOnLight = light.svg ?? (dark.svg === undefined && existsSync(light.file))
  const logoOnLight = hasOnLight ? logoOf(light, faults) : logo
  if (plan && words) {
    const nameless = namelessMarks(plan, words)
    faults.push(...nameless.map(mark => `${wordsFile}: plan.places.${mark}: must name what plan.json marks`))
  }
  const picturesFile = projectPath(id, 'pictures.json')
  const pictures = read(picturesFile, picturesSchema, faults)
  faults.push(
    ...mapFaults({
      isShown: shown.includes('location'),
      map: { file: mapFile, isThere: isDrawn, value: drawn },
      pictures: { file: picturesFile, value: pictures },
      words: { file: wordsFile, value: words },
    }),
  )
  // A picture is shown instead of the drawing.
  const map = pictures?.map ? undefined : drawn
  if (settings && words) {
    const found = campaignFaults(campaigns, settings, words, pictures)
    faults.push(...found.campaigns.map(line => `${projectPath(id, campaignsFile)}: ${line}`))
    faults.push(...found.words.map(line => `${wordsFile}: ${line}`))
    faults.push(...found.pictures.map(line => `${picturesFile}: ${line}`))
  }
  const unmatched: string[] = []
  if (hasPlan && pictures && pictures.plan === undefined)
    faults.push(`${picturesFile}: plan: is missing; the section master-plan is shown`)
  if (pictures && words) {
    unmatched.push(...unmatchedPictures(words, pictures))
    faults.push(...unmatched.map(fault => `${picturesFile}: ${fault}`))
  }
  const unitPlansFile = projectPath(id, 'unit-plans.json')
  const unitPlans = existsSync(unitPlansFile) ? read(unitPlansFile, unitPlansSchema, faults) : {}
  // A unit without a picture is reported above.
  if (unitPlans && pictures && unmatched.length === 0)
    faults.push(...plansOfNoUnit(unitPlans, pictures).map(fault => `${unitPlansFile}: ${fault}`))
  if (unitPlans && words && language !== firstLanguage)
    faults.push(...misnamedRooms(unitPlans, words.rooms).map(fault => `${wordsFile}: ${fault}`))
  const icons = readIcons(id, words?.amenities.items.map(({ icon }) => icon) ?? [], faults)
  const logos: Record<string, Logo> = {}
  for (const { file } of settings?.logos ?? []) {
    // Any other name could lead out of the folder. The schema reports it.
    if (!/^[a-z0-9-]+\.svg$/.test(file)) continue
    const path = projectPath(id, 'logos', file)
    const found = readShapes(path)
    if ('fault' in found) faults.push(`${path}: ${found.fault}`)
    else logos[file] = found
  }
  const demoFile = projectPath(id, 'demo.json')
  const demo = existsSync(demoFile) ? read(demoFile, demoSchema, faults) : undefined
  if (!settings || !said || !words || (hasPlan && !plan) || !pictures || !unitPlans || !theme)
    return { faults }
  if (!logo || !logoOnLight) return { faults }
  const files = {
    id,
    language,
    sections,
    settings,
    words,
    labels: said.labels,
    ...(prices && { prices }),
    plan,
    pictures,
    campaigns,
    unitPlans,
    theme,
    ...(map && { map }),
    logo,
    logoOnLight,
    icons,
    logos,
    ...(demo && { demo }),
  }
  return { files, faults }
}

/**
 * Reads a project and lists the errors of its files. If each file is complete but they do not fit together, it still
 * returns a project, so that its other errors can be found in the same run.
 */
export function readProject(id: string, language?: string): { project?: Project; faults: string[] } {
  const { files, faults } = readProjectFiles(id, language)
  if (!files) return { faults }
  if (faults.length === 0) return { project: assembleProject(files), faults }
  try {
    return { project: assembleProject(files), faults }
  } catch {
    // After some errors, such as a unit without a picture, no project can be assembled.
    return { faults }
  }
}

/** Loads a project's settings, words, plan, theme and logo; throws a `ProjectFault` with their errors. */
export function loadProject(id: string, language?: string): Project {
  const { project, faults } = readProject(id, language)
  if (!project || faults.length > 0) throw new ProjectFault(faults)
  return project
}

/** A project in each of its languages, first language first. */
export const inEveryLanguage: (project: Project) => [Project, ...Project[]] = oncePerProject(project => {
  const loaded = (language: string) =>
    language === project.language ? project : loadProject(project.id, language)
  return [loaded(firstLanguage), ...project.settings.languages.map(loaded)]
})
