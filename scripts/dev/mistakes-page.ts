const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The page that is shown if the project has mistakes. */
export function mistakesPage(mistakes: string[]): string {
  const lines = escaped(mistakes.join('\n'))
  return `<!doctype html><html lang="en"><head><title>Mistakes in the project</title></head><body><pre>${lines}</pre></body></html>`
}
