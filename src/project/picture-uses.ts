/** Every picture the words name, with the field that names it. */
export const pictureUses = (value: unknown, path = ''): { path: string; name: string }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => pictureUses(item, `${path}.${index}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const isPicture = (key === 'name' && 'alt' in value) || key === 'background' || key === 'visitBackground'
    if (isPicture && typeof inner === 'string') return [{ path: `${path}.${key}`.slice(1), name: inner }]
    return pictureUses(inner, `${path}.${key}`)
  })
}
