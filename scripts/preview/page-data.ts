import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf, languageName, languagesOf } from '#project/languages.ts'
import { isMediaName, mediaPath } from '#project/media.ts'
import { focusRules } from '#project/pictures/focus-rules.ts'
import { logoSvg } from '#project/pictures/logo.ts'
import type { PictureEntry } from '#project/pictures/made-pictures.ts'
import type { Project } from '#project/project.ts'
import { headerLabels } from '#project/sections/section-ids.ts'
import type { MadeFonts } from '#project/theme/made-fonts.ts'
import { tallSheet, wideSheet } from '../../src/map/geometry.ts'
import { type DrawnName, drawingsSvg, drawNames } from '../build/drawings.ts'
import { mapGround, registryCode } from '../build/modules/file-modules.ts'
import { hasMoreMenu, navItemsOf } from '../build/modules/section-modules.ts'
import { dataModules } from '../build/project-modules.ts'
import { othersOf, pageTheme } from '../build/styles/theme-css.ts'
import type { PageFiles } from './page-files.ts'
import { reportFault } from './report-fault.ts'

/** The exports of each virtual module of the page, by the module's name. */
export type PageData = Record<string, Record<string, unknown>>

/** The drawn names of languages, drawn once for each set of languages. */
const drawnNames = new Map<string, Promise<DrawnName[]>>()

const namesOf = (project: Project): Promise<DrawnName[]> => {
  const key = `${project.id} ${languagesOf(project).join(' ')}`
  const known = drawnNames.get(key)
  if (known) return known
  // The page shows names as text if they cannot be drawn.
  const names = drawNames(project).catch(error => {
    reportFault('the drawn names of languages', error)
    return []
  })
  drawnNames.set(key, names)
  return names
}

const languagesModule = async (project: Project, files: PageFiles) => {
  const names = await namesOf(project)
  return {
    language: project.language,
    home: homeOf(project.language),
    fullPage: homeOf(project.language),
    firstPage: homeOf(project.language),
    languages: languagesOf(project).map(code => ({
      code,
      name: languageName(code),
      home: homeOf(code),
      width: names.find(name => name.code === code)?.width ?? 0,
    })),
    drawings: files.addText('drawings.svg', drawingsSvg(project, names)),
  }
}

const placeModule = ({ settings, logos }: Project, files: PageFiles) => ({
  place: { search: settings.search, social: settings.social },
  coordinates: settings.map.coordinates ?? null,
  logos: (settings.logos ?? []).flatMap(({ name, link, file }) => {
    const logo = logos[file]
    if (!logo) return []
    const { width, height } = logo
    return [{ name, ...(link && { link }), width, height, address: files.addText(file, logoSvg(logo)) }]
  }),
})

/** Empty for a name that would lead out of the folder, because a draft may hold any text. */
const videoPath = (id: string, file: string) => (isMediaName(file) ? mediaPath(id, file) : '')

const mediaModule = ({ id, words }: Project, files: PageFiles) => {
  const videos = Object.values(words.sections).flatMap(section =>
    section.kind === 'tour' && section.video && existsSync(videoPath(id, section.video))
      ? [section.video]
      : [],
  )
  return {
    media: Object.fromEntries(videos.map(file => [file, files.addPath(videoPath(id, file))])),
  }
}

/** Cached, because the names of countries take longest, and no edit changes them. */
const countries = new Map<string, Record<string, unknown>>()

const countriesModule = (project: Project) => {
  const { locale } = project.settings
  const known = countries.get(locale) ?? dataModules.countries?.(project) ?? {}
  countries.set(locale, known)
  return known
}

/** The values of every module that the page imports from a project. */
export async function pageData(
  project: Project,
  pictures: Record<string, PictureEntry>,
  files: PageFiles,
): Promise<PageData> {
  const { map, labels, words, sections } = project
  const navItems = navItemsOf(project)
  const hasMore = hasMoreMenu(project)
  const data = Object.entries(dataModules)
    .filter(([name]) => name !== 'countries')
    .map(([name, values]) => [name, values(project)])
  return {
    ...Object.fromEntries(data),
    countries: countriesModule(project),
    words: { ...words },
    ...Object.fromEntries(Object.entries(labels).map(([group, said]) => [`labels/${group}`, said])),
    sections: {
      order: sections,
      navItems,
      headerItems: hasMore ? navItems.slice(0, headerLabels - 1) : navItems,
    },
    languages: await languagesModule(project, files),
    // The project has the campaign page's texts already.
    campaign: { campaign: {} },
    invitations: { invitations: {} },
    'registry-code': { default: files.addText('registry.svg', registryCode(project)) },
    'map-ground': map
      ? {
          tall: files.addText('ground-tall.svg', mapGround(project, tallSheet)),
          wide: files.addText('ground-wide.svg', mapGround(project, wideSheet)),
        }
      : {},
    media: mediaModule(project, files),
    place: placeModule(project, files),
    pictures: { pictures },
    shape: { hasMap: map !== undefined, hasMoreMenu: hasMore },
  }
}

/** The colours and typefaces of a project, before all other styles. */
export function themeStyles(project: Project, made: string, files: PageFiles): string {
  const { theme, language } = project
  const fonts: MadeFonts = JSON.parse(readFileSync(join(made, 'fonts.json'), 'utf8'))
  // Letters of a new language are cut when it is published; until then the reader's own typeface shows them.
  const { display, text } = othersOf(project)
  const isCut = (name: keyof MadeFonts) => (script: { name: string }) =>
    existsSync(join(made, 'fonts', `${name}-${script.name}.woff2`))
  const others = { display: display.filter(isCut('display')), text: text.filter(isCut('text')) }
  const css = pageTheme({ theme, language, others }, fonts) + focusRules(project.pictures)
  return css.replaceAll(
    /url\("project-made\/([^"]+)"\)/g,
    (_, file: string) => `url("${files.addPath(join(made, file)).slice('/files/'.length)}")`,
  )
}

/** The web sizes that were made of a project's pictures. */
export const madePictures = (made: string): Record<string, PictureEntry> =>
  JSON.parse(readFileSync(join(made, 'pictures.json'), 'utf8'))
