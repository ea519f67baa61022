import { readdirSync } from 'node:fs'
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

/** All that the tests build and serve, the one behaviour is tested on first: the desk wears its colours. */
export const testedProjects: string[] = [
  'usual',
  ...foldersIn('tests/projects').filter(id => id !== 'usual'),
  ...checkedProjects,
]
