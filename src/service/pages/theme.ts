import type { Site } from '#editor/published/site.ts'
import type { Project } from '#project/project.ts'
import { writtenScripts } from '#project/scripts/scripts.ts'

const addresses = (site: Site | undefined, pattern: RegExp): string[] =>
  [...(site?.files.keys() ?? [])].filter(address => pattern.test(address))

const widthOf = (address: string): number => Number(/-(\d+)\.\w+\.\w+$/.exec(address)?.[1])

/** The parts of a built site that the service's own pages use: its typefaces, and the first screen's picture. */
function themeOf(site: Site | undefined, project: Project) {
  const { pictures } = project
  /** By its name, to which the build has added a hash of eight characters. */
  const found = (name: string) =>
    addresses(site, new RegExp(`^/assets/${name}-[\\w-]{8}\\.woff2$`)).slice(0, 1)
  const faces = (name: 'display' | 'text') => [
    ...found(name).map(address => ({ address })),
    ...writtenScripts(project).flatMap(script =>
      found(`${name}-${script.name}`).map(address => ({ address, range: script.range })),
    ),
  ]
  const sizes = addresses(site, new RegExp(`^/pictures/${pictures.hero.wide}-\\d+\\.\\w+\\.webp$`)).toSorted(
    (one, other) => widthOf(one) - widthOf(other),
  )
  const [src] = sizes
  const srcset = sizes.map(address => `${address} ${widthOf(address)}w`).join(', ')
  return {
    faces: { display: faces('display'), text: faces('text') },
    picture: src === undefined ? undefined : { src, srcset },
  }
}

type SiteTheme = ReturnType<typeof themeOf>

/** The parts of the present built sites, computed once for each loaded site and project. */
export function siteThemes(sites: ReadonlyMap<string, Site>): (project: Project) => SiteTheme {
  const known = new WeakMap<Project, { site: Site | undefined; theme: SiteTheme }>()
  return project => {
    const site = sites.get(project.id)
    const cached = known.get(project)
    if (cached && cached.site === site) return cached.theme
    const theme = themeOf(site, project)
    known.set(project, { site, theme })
    return theme
  }
}
