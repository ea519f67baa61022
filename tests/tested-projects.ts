import { readdirSync } from 'node:fs'
import { isAll } from './all.ts'
import { checkedProject } from './environment.ts'

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** The real projects, the checked one first; the suite for any project runs on each. */
export const checkedProjects: string[] = [
  checkedProject,
  ...foldersIn('projects').filter(id => id !== checkedProject),
]

/** Fixtures and real projects. The first is the one for behaviour tests, whose colours the desk takes. */
export const committedProjects: string[] = [
  'usual',
  ...foldersIn('tests/projects').filter(id => id !== 'usual'),
  ...checkedProjects,
]

/** Projects that the tests build and serve; the site of `least` is used only in `npm run test:all`. */
export const testedProjects: string[] = committedProjects.filter(id => isAll || id !== 'least')
