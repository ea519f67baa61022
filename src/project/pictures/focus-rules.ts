import { pagePictures } from './picture-roles.ts'
import type { Pictures } from './pictures.ts'

const addressed = (name: string) => `[src*="/pictures/${name}-"]`

/**
 * Styles that keep a picture's focus point in sight where a frame cuts it. They name pictures by their addresses, so that a page
 * without focus points is sent nothing of it. On phones another picture stands in the hero's place.
 */
export function focusRules(pictures: Pictures): string {
  const wides = new Set([
    pictures.hero.wide,
    ...Object.values(pictures.campaigns ?? {}).flatMap(({ wide }) => wide ?? []),
  ])
  const names = [...new Set(pagePictures(pictures).map(({ name }) => name))]
  return (
    Object.entries(pictures.focus ?? {})
      // A preview shows drafts with names that no master has, and styles are no place for any text.
      .filter(([name]) => names.includes(name) && /^[a-z0-9-]+$/.test(name))
      .map(([name, { x, y }]) => {
        const others = names.filter(other => other.startsWith(`${name}-`)).map(addressed)
        const not = others.length > 0 ? `:not(${others.join(',')})` : ''
        const rule = `img[src]${addressed(name)}${not}{object-position:${x}% ${y}%}`
        return wides.has(name) ? `@media not all and (max-width:600px){${rule}}` : rule
      })
      .join('')
  )
}
