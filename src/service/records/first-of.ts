/** The first of these parameters of a page's address that holds anything. */
export const firstOf = (parameters: Record<string, string[]>, names: string[]): string | null =>
  names.map(name => parameters[name]?.[0]).find(Boolean) ?? null
