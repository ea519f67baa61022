// Draws the masters of the fixture projects: two colours or a map, at the least size and an allowed shape of each role.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { projectIds, projectPath } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import {
  brochurePictures,
  type PictureRole,
  pagePictures,
  roleNeeds,
} from '#project/pictures/picture-roles.ts'

/** The narrowest, the widest or a middle shape that the role allows. */
const shapes: Record<string, number> = { least: 0.02, most: 0.98 }

/** The least size in pixels, or more for plans that can be enlarged. */
const sizeOf = (role: PictureRole, between = 0.5) => {
  const { width, height, shape } = roleNeeds[role]
  const ratio = shape[0] + (shape[1] - shape[0]) * between
  const isClose = role === 'units' && between === 0.5
  const wide = isClose ? 2400 : Math.max(width, Math.ceil(height * ratio))
  return { width: wide, height: Math.ceil(wide / ratio) }
}

const picture = ({ width, height }: { width: number; height: number }, hue: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="ground" x2="0" y2="1"><stop stop-color="hsl(${hue} 30% 40%)"/><stop offset="1" stop-color="hsl(${hue} 30% 20%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#ground)"/>
  </svg>`

/** A map as a partner might draw it: a plot between two roads. */
const mapPicture = ({ width, height }: { width: number; height: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 60 48" preserveAspectRatio="none">
    <path d="M0 0h60v48H0z" fill="#e8e4d8"/>
    <path d="M0 31 60 25M21 0l5 48" stroke="#fff" stroke-width="3"/>
    <path d="M29 11h14v11H29z" fill="#6f9468"/>
  </svg>`

for (const id of projectIds()) {
  const { pictures } = loadProject(id)
  mkdirSync(projectPath(id, 'masters'), { recursive: true })
  // The first role of a name counts, because the page's roles need larger pictures than the brochure's.
  const roles = new Map(
    [...pagePictures(pictures), ...brochurePictures(pictures)]
      .map(({ name, role }) => [name, role])
      .reverse() as [string, PictureRole][],
  )
  let hue = 0
  for (const [name, role] of roles) {
    const size = sizeOf(role, shapes[id])
    if (role !== 'map') hue += 47
    await sharp(Buffer.from(role === 'map' ? mapPicture(size) : picture(size, hue % 360)))
      .jpeg({ quality: 60, mozjpeg: true })
      .toFile(join(projectPath(id, 'masters'), `${name}.jpg`))
  }
}
