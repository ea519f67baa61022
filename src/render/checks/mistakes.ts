import { existsSync } from 'node:fs'
import { placeDrawings } from '#project/brand/place-drawings.ts'
import { campaignProject } from '#project/campaigns/campaign-project.ts'
import { otherLanguages, projectFaults } from '#project/check.ts'
import { projectPath } from '#project/folders.ts'
import { readProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import type { Typeface } from '#project/theme/theme.ts'
import { openTypeface, typefaceFile } from '#project/theme/typeface-file.ts'
import { textPicture } from '../made/icons/text-picture.ts'
import { letterFaults } from '../made/letters.ts'
import { registrationMistakes } from './registration-rules.ts'

const openFace = (id: string, face: Typeface) => {
  try {
    const file = typefaceFile(id, face)
    return existsSync(file) ? openTypeface(file) : undefined
  } catch {
    // The package is not installed, or the file is not a typeface.
    return undefined
  }
}

const axisFault = (axes: Record<string, { min: number; max: number }>, name: string, value: number) => {
  const axis = axes[name]
  if (!axis) return `the typeface has no such axis; it has ${Object.keys(axes).join(', ') || 'none'}`
  return value < axis.min || value > axis.max ? `must be from ${axis.min} to ${axis.max}` : undefined
}

/** Names typefaces that are missing or in a wrong folder. */
const typefaceFaults = ({ id, theme }: Project): string[] =>
  Object.entries(theme.type).flatMap(([name, face]) => {
    const field = `${projectPath(id, 'theme.json')}: type.${name}`
    const opened = openFace(id, face)
    if (!opened)
      return [
        `${field}.file: there is no typeface ${face.file}; one of the project’s own is named by its folder, such as fonts/${face.file.split('/').at(-1)}`,
      ]
    const { variationAxes: axes } = opened
    const held = Object.entries(face.axes).flatMap(([axis, value]) => {
      const fault = axisFault(axes, axis, value)
      return fault ? [`${field}.axes.${axis}: ${fault}`] : []
    })
    const { min = 400, max = 400 } = axes.wght ?? {}
    const isWhole = name !== 'text' || (min <= 400 && max >= 700)
    return isWhole
      ? held
      : [...held, `${field}.file: must have the weights from 400 to 700, has ${min} to ${max}`]
  })

/** The room for the banner's one line on a phone of 320 px, and the text size there. */
const banner = { room: 290, size: 13.1 }

/** Mistakes of banners that take more than one line on the smallest phone, on the page and its campaign pages. */
async function bannerFaults(project: Project): Promise<string[]> {
  const own = Object.entries(project.words.campaigns ?? {}).filter(([, { banner: said }]) => said)
  const faults = await Promise.all([
    bannerFaultsAt(project, 'banner'),
    ...own.map(([slug]) => bannerFaultsAt(campaignProject(project, slug), `campaigns.${slug}.banner`)),
  ])
  return faults.flat()
}

async function bannerFaultsAt(project: Project, field: string): Promise<string[]> {
  const { text, action } = project.words.banner
  const { width } = await textPicture(project, { face: 'text', text: `${text} ${action}`, size: banner.size })
  if (width <= banner.room) return []
  const file = projectPath(project.id, 'words', `${project.language}.json`)
  return [
    `${file}: ${field}: is ${width} px wide with its action, where a phone of 320 px has room for ${banner.room}`,
  ]
}

/** The width left for the name between logo and menu on a phone of 360 px, and its size there. */
const header = { room: 226, size: 24 }

/** A mistake if the name is too long for the header of a small phone. */
async function headerFaults(project: Project): Promise<string[]> {
  const { id, settings } = project
  const { width } = await textPicture(project, {
    face: 'display',
    text: settings.projectName,
    size: header.size,
  })
  if (width <= header.room) return []
  const file = projectPath(id, 'settings.json')
  return [
    `${file}: projectName: is ${width} px wide in the header, where a phone of 360 px has room for ${header.room}`,
  ]
}

/** Names every icon that has no drawing, neither here nor in the project's `icons/`. */
const iconFaults = ({ id, language, words, icons }: Project): string[] =>
  words.amenities.items.flatMap(({ icon }, index) =>
    Object.hasOwn(placeDrawings, icon) || Object.hasOwn(icons, icon)
      ? []
      : [
          `${projectPath(id, 'words', `${language}.json`)}: amenities.items.${index}.icon: there is no icon ${icon}; there are ${Object.keys(placeDrawings).join(', ')}, or draw icons/${icon}.svg`,
        ],
  )

/** Mistakes in the looks of one language. */
const looks = async (project: Project): Promise<string[]> => [
  ...iconFaults(project),
  ...letterFaults(project),
  ...(await headerFaults(project)),
  ...(await bannerFaults(project)),
]

const faultsOf = async (id: string): Promise<string[]> => {
  const faults = await projectFaults(id)
  const { project } = readProject(id)
  if (!project) return faults
  const typefaces = typefaceFaults(project)
  // Checks that measure text need the typefaces.
  if (typefaces.length > 0) return [...faults, ...iconFaults(project), ...typefaces]
  const others = otherLanguages(id).flatMap(language => readProject(id, language).project ?? [])
  const languages = [project, ...others] as const
  try {
    return [
      ...faults,
      ...registrationMistakes(languages),
      ...(await Promise.all(languages.map(looks))).flat(),
    ]
  } catch (error) {
    // Measurements may fail on a value that is already reported above.
    if (faults.length > 0) return faults
    throw error
  }
}

/** The mistakes of a project, a line each; a build continues only without any. */
export async function projectMistakes(id: string): Promise<string[]> {
  const faults = await faultsOf(id)
  return faults.length > 0 ? [`The project ${id} has mistakes:`, ...faults.map(fault => `  ${fault}`)] : []
}
