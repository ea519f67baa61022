import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { codePicture } from '#contract/code-picture.ts'
import { projectPath } from '#project/folders.ts'
import { logoSvg } from '#project/pictures/logo.ts'
import type { Project } from '#project/project.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import { type Sheet, tallSheet, wideSheet } from '../../../src/map/geometry.ts'
import { groundSvg } from '../../../src/map/ground.ts'
import { farthestOf } from '../../../src/map/layout.ts'
import { cacheFolder } from '../cache-folder.ts'
import { exportValues } from './export-values.ts'

/** Writes a file for the build, which adds a hash to its name. */
function writeFile(folder: string, name: string, content: string | undefined): string {
  const file = cacheFolder(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  if (content !== undefined) writeFileSync(file, content)
  return file
}

/** The map or the picture of the Location section; a page gets the code and styles of only one of them. */
export const locationModule = ({ map }: Project): string => {
  const [name, file] = map
    ? ['LocationMap', 'location-map']
    : ['LocationPicture as LocationMap', 'location-picture']
  return `export { ${name}, numbered } from ${JSON.stringify(resolve(`src/site/sections/location/${file}.tsx`))}`
}

/** The ground of the map on one of its sheets. */
export const mapGround = ({ id, map, theme, words }: Project, sheet: Sheet): string => {
  if (!map) throw new Error(`The map of ${id} is a picture and has no ground`)
  return groundSvg(map, farthestOf(words.location.distances), theme.colours, sheet)
}

/** The ground of the map on each sheet, as files. */
export const mapGroundModule = (project: Project): string => {
  const exportAs = (name: string, sheet: Sheet) => {
    const file = writeFile('map-ground', `${project.id}-${name}.svg`, mapGround(project, sheet))
    return `export { default as ${name} } from ${JSON.stringify(file)}`
  }
  return `${exportAs('tall', tallSheet)}\n${exportAs('wide', wideSheet)}`
}

/** The QR code that leads to the registry. */
export const registryCode = ({ settings }: Project): string => {
  const { size, path } = codePicture(shownRegistration(settings).page)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

/** The QR code as a file. */
export const registryCodeModule = (project: Project): string => {
  const file = writeFile('registry-code', `${project.id}.svg`, registryCode(project))
  return `export { default } from ${JSON.stringify(file)}`
}

export const mediaModule = ({ id, words }: Project): string => {
  const files = Object.values(words.sections).flatMap(section =>
    section.kind === 'tour' && section.video ? [section.video] : [],
  )
  const imports = files.map(
    (file, index) => `import m${index} from ${JSON.stringify(resolve(projectPath(id, 'media', file)))}`,
  )
  const entries = files.map((file, index) => `${JSON.stringify(file)}: m${index}`)
  return `${imports.join('\n')}\nexport const media = { ${entries.join(', ')} }`
}

/** The place's data for search engines and the footer, and the logos of partners as files. */
export const placeModule = ({ id, settings, logos }: Project): string => {
  const { search, social, logos: named = [] } = settings
  const coordinates = settings.map.coordinates ?? null
  const imports = named.map(({ file }, index) => {
    const logo = logos[file]
    const written = writeFile('logos', `${id}-${file}`, logo && logoSvg(logo))
    return `import logo${index} from ${JSON.stringify(written)}`
  })
  const entries = named.map(({ name, link, file }, index) => {
    const { width = 1, height = 1 } = logos[file] ?? {}
    const entry = JSON.stringify({ name, ...(link && { link }), width, height })
    return `{ ...${entry}, address: logo${index} }`
  })
  return `${imports.join('\n')}\n${exportValues({ place: { search, social }, coordinates })}\nexport const logos = [${entries.join(', ')}]`
}
