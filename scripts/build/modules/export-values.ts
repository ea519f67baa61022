/** The code of a module with one export for each value, so that the browser gets only those its script uses. */
export const exportValues = (values: Record<string, unknown>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
