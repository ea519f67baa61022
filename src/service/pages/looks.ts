import type { Project } from '#project/project.ts'
import type { Site } from './site.ts'

const addresses = (site: Site | undefined, pattern: RegExp): string[] =>
  [...(site?.files.keys() ?? [])].filter(address => pattern.test(address))

const widthOf = (address: string): number => Number(/-(\d+)\.\w+\.\w+$/.exec(address)?.[1])

/** What a built site lends to pages that the service writes itself: its typefaces, and the first screen's picture. */
export function looksOf(site: Site | undefined, { pictures }: Pick<Project, 'pictures'>) {
  const face = (name: string) => addresses(site, new RegExp(`^/assets/${name}-[^/]+\\.woff2$`))[0]
  const sizes = addresses(site, new RegExp(`^/pictures/${pictures.hero.wide}-\\d+\\.\\w+\\.webp$`)).toSorted(
    (one, other) => widthOf(one) - widthOf(other),
  )
  const [src] = sizes
  const srcset = sizes.map(address => `${address} ${widthOf(address)}w`).join(', ')
  return {
    faces: { display: face('display'), text: face('text') },
    picture: src === undefined ? undefined : { src, srcset },
  }
}
