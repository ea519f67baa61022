import type { Section } from './clauses.ts'
import type { Holder } from './titles.ts'

export const coverageFile = 'docs/spec-coverage.md'

const intro = `# Specification coverage

Every clause of the specification, in short, with the tests that hold it. Made by \`npm run make -- spec-coverage\` from the tests'
own titles, which name the clauses in brackets at their end, and not committed. It fails where a clause has no test in
\`npm test\`, or where a test names none that there is. "All" marks what runs in \`npm run test:all\` only. A title with a \`\${…}\` runs once for each form, route or case. Section A is what
the specification leaves open and the house holds all the same.
`

const lineOf = ({ file, title, isOfAll }: Holder) =>
  `  - [${file.split('/').at(-1)}](../${file}): ${title.replaceAll(/\$\{.*?\}/g, '`$&`')}${isOfAll ? ' (all)' : ''}`

/** The page that lists the tests of each clause. */
export function coveragePage(sections: Section[], holders: Holder[]): string {
  const parts = sections.map(({ id, title, clauses }) => {
    const lines = Object.entries(clauses).flatMap(([number, words]) => [
      `- **${number}** ${words}`,
      ...holders.filter(holder => holder.clauses.includes(number)).map(lineOf),
    ])
    return `\n## ${id}. ${title}\n\n${lines.join('\n')}\n`
  })
  return intro + parts.join('')
}

/** Clauses without a test in `npm test`, and tests that name an unknown clause. */
export function coverageFaults(sections: Section[], holders: Holder[]): string[] {
  const known = new Set(sections.flatMap(({ clauses }) => Object.keys(clauses)))
  const held = new Set(holders.filter(({ isOfAll }) => !isOfAll).flatMap(({ clauses }) => clauses))
  return [
    ...[...known]
      .filter(number => !held.has(number))
      .map(number => `No test of npm test names clause ${number}.`),
    ...holders.flatMap(({ file, title, clauses }) =>
      clauses
        .filter(number => !known.has(number))
        .map(
          number =>
            `${file}: '${title}' names clause ${number}, which is not in scripts/spec-coverage/clauses.ts.`,
        ),
    ),
  ]
}
