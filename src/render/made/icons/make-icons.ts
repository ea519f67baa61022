import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { firstStats } from '#lib/stats/stats.ts'
import { projectPath, socialFile } from '#project/folders.ts'
import { inEveryLanguage } from '#project/load.ts'
import { type Logo, pixelLogo } from '#project/pictures/logo.ts'
import type { Project } from '#project/project.ts'
import { shownRegistration } from '#project/settings/registration.ts'
import { typefaceFile } from '#project/theme/typeface-file.ts'
import { digestOf, generatedPath, recordGenerated } from '../generated.ts'
import { socialPicture } from './social.ts'
import { textPicture } from './text-picture.ts'

/** The background of the social picture. */
const heroMaster = ({ id, words }: Project): string =>
  projectPath(id, 'masters', `${words.hero.wide.name}.jpg`)

/** The words on the social picture. */
export const socialWords = ({ settings, words }: Project) => {
  const { numbers, authority, host, shareOfName } = shownRegistration(settings)
  return {
    name: settings.projectName,
    tagline: words.tagline,
    // The facts that buyers ask first.
    facts: firstStats(words.stats, ['configuration', 'price'])
      .map(({ value }) => value)
      .join('  ·  '),
    note: words.impression,
    numbers,
    registry: `${authority}  ${host}`,
    shareOfName,
  }
}

/** Digest of the sources of the icons and the social picture, including the code that draws them. */
export const iconSources = (project: Project): string => {
  const code = readdirSync('src/render/made/icons').filter(file => !file.includes('.test.'))
  return digestOf(
    [
      heroMaster(project),
      projectPath(project.id, 'theme.json'),
      'src/project/brand/typefaces.ts',
      typefaceFile(project.id, project.theme.type.display),
      typefaceFile(project.id, project.theme.type.text),
      ...code.sort().map(file => `src/render/made/icons/${file}`),
    ],
    { logo: project.logo, words: inEveryLanguage(project).map(socialWords) },
  )
}

interface IconShape {
  /** The logo's share of the square; a maskable icon keeps it inside the inner 80 %. */
  share: number
  /** Corner radius on the 32 px grid. */
  radius: number
}

/** The logo on the theme's dark background, as an SVG document. */
const iconSvg = (
  { logo, theme }: { logo: Logo; theme: Project['theme'] },
  { share, radius }: IconShape,
): string => {
  const side = 32 * share
  const edge = (32 - side) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${theme.colours.night}"/><svg x="${edge.toFixed(2)}" y="${edge.toFixed(2)}" width="${side.toFixed(2)}" height="${side.toFixed(2)}" viewBox="${logo.box}">${logo.shapes}</svg></svg>\n`
}

/** An ICO file of one PNG: six bytes of header, sixteen of directory, then the picture. */
function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: 72 * (side / 32) })
    .resize(side, side)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** The first letter of the name, for a project without a logo. */
async function initialOf(project: Project): Promise<Logo> {
  const [text = ''] = project.settings.projectName
  const { picture } = await textPicture(project, {
    face: 'display',
    text: text.toUpperCase(),
    size: 320,
    colour: project.theme.colours.accent,
  })
  const { width, height } = await sharp(picture).metadata()
  return pixelLogo(picture, width, height)
}

/** Makes a project's icons, and the picture that is shown where its site is shared. */
export async function makeIcons(project: Project, say: (line: string) => void): Promise<void> {
  const logo = project.logo.shapes === '' ? await initialOf(project) : project.logo
  const marked = { theme: project.theme, logo }
  // As large as the square allows, because a tab shows it 16 px wide.
  const tab = iconSvg(marked, { share: 0.94, radius: 6 })
  const full = iconSvg(marked, { share: 0.54, radius: 0 })
  const files: Record<string, string | Buffer> = {
    'public/favicon.svg': tab,
    'public/favicon.ico': icoOf(await png(tab, 32), 32),
    'public/apple-touch-icon.png': await png(full, 180),
    'public/icon-192.png': await png(full, 192),
    'public/icon-512.png': await png(full, 512),
  }
  for (const said of inEveryLanguage(project))
    files[`public/${socialFile(said.language)}`] = await socialPicture(
      heroMaster(said),
      socialWords(said),
      said,
    )
  mkdirSync(generatedPath(project.id, 'public'), { recursive: true })
  for (const [file, data] of Object.entries(files)) writeFileSync(generatedPath(project.id, file), data)
  recordGenerated(project.id, 'icons', iconSources(project), Object.keys(files))
  say(`Made ${Object.keys(files).join(', ')} of ${project.id}`)
}
