import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { leadFields, longestField } from '#domain/leads/lead-fields.ts'
import { english } from '#labels/all.ts'
import { projectPath } from '#project/folders.ts'
import { firstLanguage } from '#project/languages.ts'
import { loadProject } from '#project/load.ts'
import { scalesOf } from '#project/pictures/unit-plans.ts'
import { offerOf } from '#project/prices/offer-of.ts'
import type { Project } from '#project/project.ts'
import { lettersOf } from '#project/settings/letters.ts'
import { countriesIn, placeNames } from '#project/settings/place-names.ts'
import { choicesOf } from '#project/settings/recipients.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import { noticeOf } from '#project/words/notice.ts'
import { campaignModule, hasCampaigns, wordModule } from './modules/campaign-module.ts'
import { exportValues } from './modules/export-values.ts'
import {
  locationModule,
  mapGroundModule,
  mediaModule,
  placeModule,
  registryCodeModule,
} from './modules/file-modules.ts'
import { invitationsModule, languagesModule } from './modules/language-modules.ts'
import { moreMenuModule, sectionsModule, toursModule } from './modules/section-modules.ts'

const ofWords = 'virtual:project/words/'

/** Exports each group of words from its own module, so that words of a late part load with it. */
const reexported = (names: string[]) =>
  names.map(name => `export { ${name} } from '${ofWords}${name}'`).join('\n')

/** Modules that contain only data, with their exports. */
export const dataModules: Record<string, (project: Project) => Record<string, unknown>> = {
  settings: project => {
    const { labels } = project
    // Exported one by one, so that a script contains only the settings it uses.
    const { map, ...settings } = project.settings
    const formFields = settings.formFields.map(name => ({
      name,
      label: labels.fields[name],
      maxLength: longestField,
      ...leadFields[name].input,
    }))
    return { ...settings, mapLink: map.link, mapEmbed: map.embed, formFields, letters: lettersOf(project) }
  },
  registration: ({ settings }) => ({ registration: shownRegistration(settings) }),
  consent: project => {
    const { language, settings, labels } = project
    const tellsAddress = language !== firstLanguage || hasCampaigns(project)
    return { notice: noticeOf(project).hash, language, tellsAddress, choices: choicesOf(settings, labels) }
  },
  // Written out at build time: a browser would take the time of a long task to load the names of all countries.
  countries: ({ settings }) => ({ countries: countriesIn(settings.locale) }),
  'place-names': ({ settings }) => ({ ...placeNames(settings) }),
  offer: ({ prices, settings }) => ({ offer: offerOf(prices, settings.currency) ?? null }),
  logo: ({ logo }) => ({ logo }),
  theme: ({ theme }) => ({ themeColour: theme.colours.night }),
  map: ({ map }) => ({ map }),
  plan: ({ plan }) => ({ ...plan }),
  'unit-plans': ({ unitPlans }) => ({ unitPlans }),
  'unit-scales': ({ unitPlans }) => ({ unitScales: scalesOf(unitPlans) }),
}

const modules = (
  { id }: Pick<Project, 'id'>,
  project: () => Project,
): Record<string, () => string | Promise<string>> => {
  const data = Object.entries(dataModules).map(([name, values]) => [
    `virtual:project/${name}`,
    () => exportValues(values(project())),
  ])
  return {
    ...Object.fromEntries(data),
    'virtual:project/registry-code': () => registryCodeModule(project()),
    'virtual:project/languages': () => languagesModule(project()),
    'virtual:project/invitations': () => invitationsModule(project()),
    'virtual:project/words': () => reexported(Object.keys(project().words)),
    'virtual:project/campaign': () => campaignModule(project()),
    'virtual:project/sections': () => sectionsModule(project()),
    'virtual:project/more-menu': () => moreMenuModule(project()),
    'virtual:project/tours': () => toursModule(project()),
    'virtual:project/media': () => mediaModule(project()),
    'virtual:project/place': () => placeModule(project()),
    'virtual:project/location-map': () => locationModule(project()),
    'virtual:project/map-ground': () => mapGroundModule(project()),
    'virtual:project/pictures': () =>
      exportValues({ pictures: JSON.parse(readFileSync(projectPath(id, 'made/pictures.json'), 'utf8')) }),
  }
}

/**
 * Gives the page one project in one language, by virtual modules with the same names for every project, so that a build contains no word
 * of another project. Groups of `#labels` have the project's own wording. `src/site/project-modules.d.ts` declares the modules.
 */
export const projectModules = (id: string, language: string = firstLanguage): Plugin => {
  let isBuild = false
  let loaded: Project | undefined
  /** A build requests it a hundred times and reads it once; a server that watches files reads it each time. */
  const project = (): Project => {
    if (!isBuild) return loadProject(id, language)
    loaded ??= loadProject(id, language)
    return loaded
  }
  const written = modules({ id }, project)
  const labelsOf = (group: string) =>
    exportValues({ ...Object.entries(project().labels).find(([name]) => name === group)?.[1] })
  const files = [
    'settings.json',
    `words/${language}.json`,
    'prices.json',
    'campaigns.json',
    'plan.json',
    'unit-plans.json',
    'map.json',
    'theme.json',
    'logo.svg',
    'made/pictures.json',
  ]
  return {
    name: 'project-modules',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: {
      filter: { id: /^virtual:project\/|^#labels\// },
      handler(name) {
        const group = /^#labels\/([a-z]+)\.ts$/.exec(name)?.[1] ?? ''
        if (Object.hasOwn(english, group)) return `\0virtual:labels/${group}`
        return name.startsWith('#') ? undefined : `\0${name}`
      },
    },
    load: {
      filter: { id: /^\0virtual:(project|labels)\// },
      async handler(name) {
        // Absolute paths of existing files, because Vite's server treats a watched path as an import.
        for (const file of files.map(one => resolve(projectPath(id, one))))
          if (existsSync(file)) this.addWatchFile(file)
        const group = /^\0virtual:labels\/(.+)$/.exec(name)?.[1]
        if (group !== undefined) {
          this.addWatchFile(resolve('src/labels', `${group}.ts`))
          if (language !== firstLanguage)
            this.addWatchFile(resolve('src/labels/translations', `${language}.json`))
          return labelsOf(group)
        }
        const wanted = name.slice(1)
        const code = wanted.startsWith(ofWords)
          ? wordModule(project(), wanted.slice(ofWords.length))
          : await written[wanted]?.()
        return code && { code, moduleSideEffects: false }
      },
    },
  }
}
