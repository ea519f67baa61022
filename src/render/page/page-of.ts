import { existsSync } from 'node:fs'
import { campaignPath } from '#domain/campaign-pages/campaign-page.ts'
import { leadFields, longestField } from '#domain/leads/lead-fields.ts'
import { codePicture } from '#lib/qr-code.ts'
import { campaignProject } from '#project/campaigns/campaign-project.ts'
import { firstLanguage, homeOf, languageName, languagesOf } from '#project/languages.ts'
import { type Sheet, tallSheet, wideSheet } from '#project/map/geometry.ts'
import { groundSvg } from '#project/map/ground.ts'
import { farthestOf } from '#project/map/layout.ts'
import { isMediaName, mediaPath } from '#project/media.ts'
import { noticeOf } from '#project/notice.ts'
import { isOfPixels, type Logo, logoSvg } from '#project/pictures/logo.ts'
import type { PictureEntry } from '#project/pictures/name-pictures.ts'
import { scalesOf } from '#project/pictures/unit-plans.ts'
import { offerOf } from '#project/prices/prices.ts'
import type { Project } from '#project/project.ts'
import { lettersOf, otherScripts } from '#project/scripts/other-scripts.ts'
import { headerLabels, isStandard } from '#project/sections/section-ids.ts'
import { countriesIn, placeNames } from '#project/settings/place-names.ts'
import { choicesOf } from '#project/settings/recipients.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import type { Page } from '#site/content/page.ts'
import { type DrawnName, drawingsSvg, drawNames } from './drawings.ts'

/** The files that a page requests besides its pictures, each by an address that changes with its content. */
export interface PageFiles {
  /** Adds a file that is written for this page, and returns its address. */
  addText(name: string, text: string): string
  /** Adds a file from disk, and returns its address. */
  addFile(path: string): string
}

/** What a page is made from besides its project. */
export interface PageSources {
  /** The web sizes of its pictures. */
  pictures: Record<string, PictureEntry>
  /** The project in all its languages, which readers are invited to. */
  languages: readonly Project[]
  /** The folder of its made files, such as typefaces. */
  made: string
  files: PageFiles
  /** The campaign page that is shown instead of the full page. */
  campaign?: string | undefined
}

/** The links of the navigation: one for each shown section that has a label. */
const navItemsOf = ({ sections, words }: Project) =>
  sections.flatMap(id => {
    const section = words.sections[id]
    const label = isStandard(id) ? words.nav[id] : section && 'nav' in section && section.nav
    return typeof label === 'string' ? [{ id, label }] : []
  })

const sectionsOf = (project: Project): Page['sections'] => {
  const navItems = navItemsOf(project)
  // The menu for the others takes the last place in the header.
  const headerItems = navItems.length > headerLabels ? navItems.slice(0, headerLabels - 1) : navItems
  return { order: project.sections, navItems, headerItems }
}

const settingsOf = (project: Project): Page['settings'] => {
  const { labels, settings } = project
  const { map } = settings
  return {
    origin: settings.origin,
    projectId: settings.projectId,
    projectName: settings.projectName,
    partnerName: settings.partnerName,
    agentId: settings.agentId,
    phone: settings.phone,
    chat: settings.chat,
    homes: settings.homes,
    blockedCountries: settings.blockedCountries,
    locale: settings.locale,
    timeZone: settings.timeZone,
    currency: settings.currency,
    calls: settings.calls,
    analytics: settings.analytics,
    hasBanner: settings.banner,
    search: settings.search,
    social: settings.social,
    mapLink: map.link,
    mapEmbed: map.embed,
    coordinates: map.coordinates,
    letters: lettersOf(project),
    formFields: settings.formFields.map(name => ({
      name,
      label: labels.fields[name],
      maxLength: longestField,
      ...leadFields[name].input,
    })),
  }
}

/** The names of languages in scripts that the page's typefaces lack, drawn once for each set of languages. */
const drawnNames = new Map<string, Promise<DrawnName[]>>()

const namesOf = (project: Project): Promise<DrawnName[]> => {
  const key = JSON.stringify([project.id, languagesOf(project), project.theme.type])
  const known = drawnNames.get(key) ?? drawNames(project)
  drawnNames.set(key, known)
  return known
}

const languagesPart = async (
  project: Project,
  files: PageFiles,
  path: string,
): Promise<Page['languages']> => {
  const names = await namesOf(project)
  const fullPage = homeOf(project.language)
  const home = fullPage + path
  return {
    language: project.language,
    home,
    fullPage,
    firstPage: path ? `${home}/` : fullPage,
    languages: languagesOf(project).map(code => ({
      code,
      name: languageName(code),
      home: homeOf(code) + path,
      width: names.find(name => name.code === code)?.width ?? 0,
    })),
    drawings: files.addText(`${project.id}.svg`, drawingsSvg(project, names)),
  }
}

/** The invitation to read in each language, with the typeface of its script if it is cut. */
const invitationsOf = ({ languages, made, files }: PageSources): Page['invitations'] =>
  Object.fromEntries(
    languages.map(other => {
      const { readHere, dismiss } = other.labels.shell
      const [script] = otherScripts(other, other.theme.type.text)
      const file = script && `${made}/fonts/text-${script.name}.woff2`
      const face =
        script && file && existsSync(file)
          ? { face: { address: files.addFile(file), range: script.range } }
          : {}
      return [other.language, { text: readHere, dismiss, ...face }]
    }),
  )

const mapOf = ({ id, map, theme, words }: Project, files: PageFiles): Page['map'] => {
  if (!map) return undefined
  const ground = (name: string, sheet: Sheet) =>
    files.addText(
      `${id}-${name}.svg`,
      groundSvg(map, farthestOf(words.location.distances), theme.colours, sheet),
    )
  return { sketch: map, ground: { tall: ground('tall', tallSheet), wide: ground('wide', wideSheet) } }
}

/** QR codes by their addresses. */
const codes = new Map<string, string>()

/** The QR code that leads to the registry. */
const registryCode = ({ settings }: Project): string => {
  const { page } = shownRegistration(settings)
  const code = codes.get(page) ?? drawCode(page)
  codes.set(page, code)
  return code
}

const drawCode = (address: string): string => {
  const { size, path } = codePicture(address)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

const mediaOf = ({ id, words }: Project, files: PageFiles): Page['media'] => {
  const videos = Object.values(words.sections).flatMap(section =>
    section.kind === 'tour' && section.video ? [section.video] : [],
  )
  // A draft may name any file; another name could lead out of the folder.
  const isThere = (file: string) => isMediaName(file) && existsSync(mediaPath(id, file))
  return Object.fromEntries(videos.filter(isThere).map(file => [file, files.addFile(mediaPath(id, file))]))
}

const logosOf = ({ id, settings, logos }: Project, files: PageFiles): Page['logos'] =>
  (settings.logos ?? []).flatMap(({ name, link, file }) => {
    const logo = logos[file]
    if (!logo) return []
    const { width, height } = logo
    return [
      {
        name,
        ...(link && { link }),
        width,
        height,
        address: files.addText(`${id}-${file}`, logoSvg(logo)),
      },
    ]
  })

/** A logo with more shapes is a file of its own, because every page carries the logo twice. */
const mostShapes = 1500

const logoOf = ({ id, logo }: Project, files: PageFiles): Logo => {
  if (!isOfPixels(logo) && logo.shapes.length <= mostShapes) return logo
  const { width, height } = logo
  const address = files.addText(`${id}-logo.svg`, logoSvg(logo))
  return {
    ...logo,
    box: `0 0 ${width} ${height}`,
    shapes: `<image width="${width}" height="${height}" href="${address}"></image>`,
  }
}

const campaignOf = (project: Project, slug: string): Pick<Page, 'campaign'> => {
  const { source, medium, campaign } = project.campaigns[slug] ?? {}
  return { campaign: { path: campaignPath(slug), parameters: { source, medium, campaign } } }
}

/** Everything that the page needs of a project in one language, as the full page or as one of its campaign pages. */
export async function pageOf(full: Project, sources: PageSources): Promise<Page> {
  const { pictures, files, campaign: slug } = sources
  const project = slug === undefined ? full : campaignProject(full, slug)
  const { language, settings, words, labels, plan, theme } = project
  const offer = offerOf(project.prices, settings.currency)
  const map = mapOf(project, files)
  return {
    settings: settingsOf(project),
    words,
    labels,
    languages: await languagesPart(project, files, slug === undefined ? '' : campaignPath(slug)),
    sections: sectionsOf(project),
    ...(slug !== undefined && campaignOf(full, slug)),
    pictures,
    logo: logoOf(project, files),
    plan: {
      towers: plan.towers,
      places: plan.places,
      towersName: plan.towersName,
      water: plan.water,
    },
    unitPlans: project.unitPlans,
    unitScales: scalesOf(project.unitPlans),
    consent: {
      notice: noticeOf(project).hash,
      tellsAddress: language !== firstLanguage || Object.keys(full.campaigns).length > 0,
      choices: choicesOf(settings, labels),
    },
    invitations: invitationsOf(sources),
    countries: countriesIn(settings.locale),
    ...placeNames(settings),
    ...(map && { map }),
    registration: shownRegistration(settings),
    registryCode: files.addText(`${project.id}.svg`, registryCode(project)),
    media: mediaOf(project, files),
    logos: logosOf(project, files),
    ...(offer && { offer }),
    themeColour: theme.colours.night,
  }
}
