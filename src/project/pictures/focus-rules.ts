import { pagePictures } from './picture-roles.ts'
import type { Pictures } from './pictures.ts'

const addressed = (name: string) => `[src*="/pictures/${name}-"]`

/**
 * Styles that keep a picture's focus point visible where a frame crops it. They select pictures by address, so a page
 * without focus points gets no such styles. On phones the hero is another picture.
 */
export function focusRules(pictures: Pictures): string {
  const wides = new Set([
    pictures.hero.wide,
    ...Object.values(pictures.campaigns ?? {}).flatMap(({ wide }) => wide ?? []),
  ])
  const names = [...new Set(pagePictures(pictures).map(({ name }) => name))]
  return (
    Object.entries(pictures.focus ?? {})
      // A preview shows drafts with names that no master has, and styles must not contain arbitrary text.
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
