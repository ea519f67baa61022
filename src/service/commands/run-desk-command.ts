import { StartError } from '#lib/start-error.ts'
import { readSettings } from '../settings/settings.ts'
import { openExisting } from './open-existing.ts'
import { runNamed } from './run-named.ts'
import type { Terminal } from './terminal.ts'
import { rebuildIndex } from './update-index.ts'

const usage = `Usage: npm run desk -- <command>
  rebuild    rebuilds the desk’s index from the records; the service can keep running`

/** Runs one command about the desk and returns the exit code. */
export const runDeskCommand = (
  args: string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> =>
  runNamed(
    {
      async rebuild(rest) {
        if (rest.length > 0) throw new StartError(usage.split('\n'))
        const settings = readSettings(environment)
        const store = await openExisting(settings, terminal)
        try {
          await rebuildIndex(store, settings, entries => terminal.progress(`${entries} entries indexed`))
        } finally {
          await store.close()
        }
        terminal.say('Rebuilt the desk’s index.')
      },
    },
    usage,
    args,
    terminal,
  )
