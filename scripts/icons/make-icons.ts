import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { inEveryLanguage } from '#project/load.ts'
import { socialFile } from '#project/made-files.ts'
import { type Logo, pixelLogo } from '#project/pictures/logo.ts'
import type { Project } from '#project/project.ts'
import { generatedPath, recordGenerated } from '../generated.ts'
import { icoOf } from './ico.ts'
import { iconSvg } from './icon-svg.ts'
import { socialPicture } from './social.ts'
import { heroMaster, iconSources, socialWords } from './sources.ts'
import { textPicture } from './text-picture.ts'

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
