import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Programs that tests start as processes or threads, by their name in the bundle. */
export const programs = {
  main: 'src/service/main.ts',
  leads: 'src/service/commands/leads.ts',
  desk: 'src/service/commands/desk.ts',
  team: 'src/service/commands/team.ts',
  seed: 'src/service/commands/seed.ts',
  'records-worker': 'src/store/sqlite/worker.ts',
  'index-worker': 'src/crm/worker.ts',
} as const

/** Names the bundle's folder to the processes that run the tests. */
export const bundleVariable = 'BUNDLED_PROGRAMS'

/** The file that runs a program: from the bundle, or its source if there is no bundle. */
export function programFile(name: keyof typeof programs): string {
  const folder = process.env[bundleVariable]
  return folder ? join(folder, `${name}.js`) : join(root, programs[name])
}
