import { readdirSync } from 'node:fs'
import { isAll } from './all.ts'
import { checkedProject } from './environment.ts'

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** The real projects, the one that was asked for first; each is checked by the suite that holds for any. */
export const checkedProjects: string[] = [
  checkedProject,
  ...foldersIn('projects').filter(id => id !== checkedProject),
]

/** Fixtures and real projects, the one behaviour is tested on first: the desk wears its colours. */
export const committedProjects: string[] = [
  'usual',
  ...foldersIn('tests/projects').filter(id => id !== 'usual'),
  ...checkedProjects,
]

/** Those that the tests build and serve; only tests that `npm test` leaves out look at the site of `least`. */
export const testedProjects: string[] = committedProjects.filter(id => isAll || id !== 'least')
