import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { codePicture } from '#contract/code-picture.ts'
import { leadFields, longestField } from '#domain/leads/lead-fields.ts'
import { english } from '#labels/all.ts'
import { campaignWords } from '#project/campaigns/campaign-data.ts'
import { campaignProject, shownSections } from '#project/campaigns/campaign-project.ts'
import { projectPath } from '#project/folders.ts'
import { firstLanguage, homeOf, languageName, languagesOf } from '#project/languages.ts'
import { inEveryLanguage, loadProject } from '#project/load.ts'
import { logoSvg } from '#project/pictures/logo.ts'
import { scalesOf } from '#project/pictures/unit-plans.ts'
import { offerOf } from '#project/prices/offer-of.ts'
import type { Project } from '#project/project.ts'
import { headerLabels, isStandard } from '#project/sections/section-ids.ts'
import { lettersOf } from '#project/settings/letters.ts'
import { countriesIn, placeNames } from '#project/settings/place-names.ts'
import { choicesOf } from '#project/settings/recipients.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import { otherScripts } from '#project/theme/other-scripts.ts'
import { noticeOf } from '#project/words/notice.ts'
import { type Sheet, tallSheet, wideSheet } from '../../src/brand/map/geometry.ts'
import { groundSvg } from '../../src/brand/map/ground.ts'
import { farthestOf } from '../../src/brand/map/layout.ts'
import { cacheFolder } from './cache-folder.ts'
import { writeDrawings } from './drawings.ts'

/** Under which the build gives a prerendered page its campaign. */
export const campaignGlobal = 'campaignPage'

/** One export for each name, so that the browser is sent only those its script still needs. */
const exported = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/** What stands in the Location section: a page is sent the drawn map or the picture, never the other's code or styles. */
const locationMap = ({ map }: Project): string => {
  const [name, file] = map
    ? ['LocationMap', 'location-map']
    : ['LocationPicture as LocationMap', 'location-picture']
  return `export { ${name}, numbered } from ${JSON.stringify(resolve(`src/site/sections/location/${file}.tsx`))}`
}

/** The map's ground on one of its sheets. */
export const mapGround = ({ id, map, theme, words }: Project, sheet: Sheet): string => {
  if (!map) throw new Error(`The map of ${id} is a picture and has no ground`)
  return groundSvg(map, farthestOf(words.location.distances), theme.colours, sheet)
}

/** The same on each sheet, as files that the build can name and the browser can keep. */
const groundFiles = (project: Project): string => {
  const exportAs = (name: string, sheet: Sheet) => {
    const file = cacheFolder('map-ground', `${project.id}-${name}.svg`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, mapGround(project, sheet))
    return `export { default as ${name} } from ${JSON.stringify(file)}`
  }
  return `${exportAs('tall', tallSheet)}\n${exportAs('wide', wideSheet)}`
}

/** The QR code that leads to the registry. */
export const registryCode = ({ settings }: Project): string => {
  const { size, path } = codePicture(shownRegistration(settings).page)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** The same as a file. */
const registryCodeFile = (project: Project): string => {
  const file = cacheFolder('registry-code', `${project.id}.svg`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, registryCode(project))
  return file
}

const importCampaign = `import { campaign } from 'virtual:project/campaign'`

/** Whether a page's script has to ask which page it is on: one of a project without campaign pages has nothing of it. */
const hasCampaigns = ({ campaigns }: Project): boolean => Object.keys(campaigns).length > 0

/** What a campaign page says otherwise: read from its HTML or, where the page is prerendered, given by the build. */
const campaignModule = (project: Project): string =>
  hasCampaigns(project)
    ? `import { addCampaignParameters } from ${JSON.stringify(resolve('src/contract/campaigns/campaign-parameters.ts'))}
export const campaign = import.meta.env.SSR
  ? (globalThis.${campaignGlobal} ?? {})
  : JSON.parse(document.getElementById('root')?.dataset.campaign ?? '{}')
export const addParameters = search => addCampaignParameters(search, campaign.parameters ?? {})`
    : 'export const campaign = {}\nexport const addParameters = undefined'

/** One of the words, as it stands on the page or on the campaign page that is read. */
const wordModule = (project: Project, name: string): string => {
  const value = project.words[name as keyof Project['words']]
  const isChanged = hasCampaigns(project) && campaignWords.some(word => word === name)
  return isChanged
    ? `${importCampaign}\nexport const ${name} = campaign.${name} ?? ${JSON.stringify(value)}`
    : exported({ [name]: value })
}

/** The sections of the page and what leads to them. */
const sectionsModule = (project: Project): string => {
  const { sections: order } = project
  const navItems = navItemsOf(project)
  // One place is the menu's own.
  const fewer = `navItems.slice(0, ${headerLabels - 1})`
  if (!hasCampaigns(project))
    return `${exported({ order, navItems })}\nexport const headerItems = ${hasMoreMenu(project) ? fewer : 'navItems'}`
  return `${importCampaign}
export const order = campaign.order ?? ${JSON.stringify(order)}
export const navItems = campaign.navItems ?? ${JSON.stringify(navItems)}
export const headerItems = navItems.length > ${headerLabels} ? ${fewer} : navItems`
}

/** The page and its campaign pages. */
const everyPage = (project: Project): Project[] => [
  project,
  ...Object.keys(project.campaigns).map(slug => campaignProject(project, slug)),
]

/** The languages a page can be read in: what each is called, where it is, and how it invites its readers. */
const languagesModule = async (project: Project): Promise<string> => {
  const { language } = project
  const codes = languagesOf(project)
  const { file, names } = await writeDrawings(project)
  const widthOf = (code: string) => names.find(name => name.code === code)?.width ?? 0
  const languages = codes.map(code => ({
    code,
    name: languageName(code),
    home: homeOf(code),
    width: widthOf(code),
  }))
  const fullPage = homeOf(language)
  const drawings = `export { default as drawings } from ${JSON.stringify(file)}`
  if (!hasCampaigns(project)) {
    const same = 'export { fullPage as home, fullPage as firstPage }'
    return `${drawings}\n${exported({ language, fullPage, languages })}\n${same}`
  }
  return `${importCampaign}
${drawings}
${exported({ language, fullPage })}
const path = campaign.path ?? ''
export const home = fullPage + path
export const firstPage = path ? home + '/' : fullPage
export const languages = ${JSON.stringify(languages)}.map(one => ({ ...one, home: one.home + path }))`
}

/** How each language invites its readers, with the letters of its script: a page of one language has none of another's. */
const invitationsModule = (project: Project): string => {
  const imports: string[] = []
  const faceOf = (other: Project) => {
    const [script] = otherScripts(other, other.theme.type.text)
    if (!script) return ''
    const file = resolve(projectPath(other.id, 'made/fonts', `text-${script.name}.woff2`))
    const name = `face${imports.length}`
    imports.push(`import ${name} from ${JSON.stringify(file)}`)
    return `, face: { address: ${name}, range: ${JSON.stringify(script.range)} }`
  }
  const entries = inEveryLanguage(project).map(other => {
    const { readHere, dismiss } = other.labels.shell
    const words = `text: ${JSON.stringify(readHere)}, dismiss: ${JSON.stringify(dismiss)}`
    return `${JSON.stringify(other.language)}: { ${words}${faceOf(other)} }`
  })
  return `${imports.join('\n')}\nexport const invitations = { ${entries.join(', ')} }`
}

/** What leads to each section that is shown and has a label. */
export const navItemsOf = ({ sections, words }: Project) =>
  sections.flatMap(id => {
    const section = words.sections[id]
    const label = isStandard(id) ? words.nav[id] : section && 'nav' in section && section.nav
    return typeof label === 'string' ? [{ id, label }] : []
  })

/** Whether there are more labels than the header has room for. */
export const hasMoreMenu = (project: Project): boolean => navItemsOf(project).length > headerLabels

/** The menu of what the header has no room for: a page whose header has room is sent nothing of it. */
const moreMenu = (project: Project): string => {
  const file = JSON.stringify(resolve('src/site/shell/navigation/more-menu.tsx'))
  const pages = everyPage(project)
  if (pages.every(hasMoreMenu)) return `export { MoreMenu } from ${file}`
  return pages.some(hasMoreMenu)
    ? `import { MoreMenu as Menu } from ${file}
import { headerItems, navItems } from 'virtual:project/sections'
export const MoreMenu = headerItems.length < navItems.length ? Menu : undefined`
    : 'export const MoreMenu = undefined'
}

/** What waits for the button of an outside player: a page without one is sent nothing of it. */
const tourListener = ({ sections, campaigns, words }: Project): string =>
  shownSections(sections, campaigns).some(id => {
    const section = words.sections[id]
    return section?.kind === 'tour' && section.link
  })
    ? `export { listenToTours } from ${JSON.stringify(resolve('src/site/sections/extra/tour/listen-to-tours.ts'))}`
    : 'export const listenToTours = undefined'

/** The project's own videos, as files that the build can name. */
const mediaFiles = ({ id, words }: Project): string => {
  const files = Object.values(words.sections).flatMap(section =>
    section.kind === 'tour' && section.video ? [section.video] : [],
  )
  const imports = files.map(
    (file, index) => `import m${index} from ${JSON.stringify(resolve(projectPath(id, 'media', file)))}`,
  )
  const entries = files.map((file, index) => `${JSON.stringify(file)}: m${index}`)
  return `${imports.join('\n')}\nexport const media = { ${entries.join(', ')} }`
}

/** What search engines and the footer say of the place, and the logos of others as files. */
const placeModule = ({ id, settings, logos }: Project): string => {
  const { search, social, logos: named = [] } = settings
  const coordinates = settings.map.coordinates ?? null
  const imports = named.map(({ file }, index) => {
    const logo = logos[file]
    const written = cacheFolder('logos', `${id}-${file}`)
    mkdirSync(dirname(written), { recursive: true })
    if (logo) writeFileSync(written, logoSvg(logo))
    return `import logo${index} from ${JSON.stringify(written)}`
  })
  const entries = named.map(({ name, link, file }, index) => {
    const { width = 1, height = 1 } = logos[file] ?? {}
    const entry = JSON.stringify({ name, ...(link && { link }), width, height })
    return `{ ...${entry}, address: logo${index} }`
  })
  return `${imports.join('\n')}\n${exported({ place: { search, social }, coordinates })}\nexport const logos = [${entries.join(', ')}]`
}

const ofWords = 'virtual:project/words/'

/** Each of the words from a module of its own, so that those of a part that comes late come with it. */
const reexported = (names: string[]) =>
  names.map(name => `export { ${name} } from '${ofWords}${name}'`).join('\n')

/** The modules that hold nothing but data, each with what it exports. */
export const dataModules: Record<string, (project: Project) => Record<string, unknown>> = {
  settings: project => {
    const { labels } = project
    // One by one, so that a script holds those it uses.
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
  // Written out when the page is built: to name one country, a browser first reads the names of all, in the time of a long task.
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
    () => exported(values(project())),
  ])
  return {
    ...Object.fromEntries(data),
    'virtual:project/registry-code': () =>
      `export { default } from ${JSON.stringify(registryCodeFile(project()))}`,
    'virtual:project/languages': () => languagesModule(project()),
    'virtual:project/invitations': () => invitationsModule(project()),
    'virtual:project/words': () => reexported(Object.keys(project().words)),
    'virtual:project/campaign': () => campaignModule(project()),
    'virtual:project/sections': () => sectionsModule(project()),
    'virtual:project/more-menu': () => moreMenu(project()),
    'virtual:project/tours': () => tourListener(project()),
    'virtual:project/media': () => mediaFiles(project()),
    'virtual:project/place': () => placeModule(project()),
    'virtual:project/location-map': () => locationMap(project()),
    'virtual:project/map-ground': () => groundFiles(project()),
    'virtual:project/pictures': () =>
      exported({ pictures: JSON.parse(readFileSync(projectPath(id, 'made/pictures.json'), 'utf8')) }),
  }
}

/**
 * Gives the page one project in one language, under names that any project answers to: what is built for one holds no
 * word of another. Whoever imports a group of
 * `#labels` is given what the project says. `src/site/project-modules.d.ts` says what is in them.
 */
export const projectModules = (id: string, language: string = firstLanguage): Plugin => {
  let isBuild = false
  let loaded: Project | undefined
  /** Read once for a build, which asks for it a hundred times; a server that watches the files reads it each time. */
  const project = (): Project => {
    if (!isBuild) return loadProject(id, language)
    loaded ??= loadProject(id, language)
    return loaded
  }
  const written = modules({ id }, project)
  const labelsOf = (group: string) =>
    exported({ ...Object.entries(project().labels).find(([name]) => name === group)?.[1] })
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
        // Whole paths: Vite's server takes what is watched for an import, and others for a package's name.
        for (const file of files) this.addWatchFile(resolve(projectPath(id, file)))
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
