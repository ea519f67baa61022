import { StartError } from '#lib/start-error.ts'
import { activeProject } from '#project/folders.ts'
import { loadProject } from '#project/load.ts'
import type { Project } from '#project/project.ts'
import { readContent } from '#project/project-content.ts'
import { ProjectFault } from '#project/read-json.ts'
import type { OpenRecords } from '#store/records.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { exportSite } from './content/export-site.ts'
import { copyUploads, pullContent } from './content/pull-content.ts'
import { copyStarted, writeStarted } from './content/pull-started.ts'
import { openExisting } from './open-existing.ts'
import { runNamed } from './run-named.ts'
import type { Terminal } from './terminal.ts'

const usage = `Usage: npm run content -- <command>
  pull NAME                 writes the live edition into projects/NAME, field by field where the folder changed too
  export NAME FOLDER        copies the live site into a folder for a static host`

/** The arguments; throws the usage if their number is wrong. */
const takeArguments = (args: string[], count: number): string[] => {
  if (args.length !== count) throw new StartError(usage.split('\n'))
  return args
}

/** Loads a project by its name. A project that was started in the desk is first written from the records. */
const projectNamed = async (
  name: string,
  store?: { changes: OpenRecords['changes']; dataFolder: string },
): Promise<Project> => {
  try {
    if (store) await writeStarted(store.changes, store.dataFolder, name)
    return loadProject(activeProject(name))
  } catch (error) {
    throw error instanceof ProjectFault ? new StartError(error.lines) : error
  }
}

/** Runs one command about the content of sites and returns the exit code. */
export function runContentCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  const onStore = async (work: (store: OpenRecords, settings: Settings) => Promise<void>) => {
    const settings = readSettings(environment)
    const store = await openExisting(settings, terminal)
    try {
      await work(store, settings)
    } finally {
      await store.close()
    }
  }
  return runNamed(
    {
      async pull(rest) {
        const [name = ''] = takeArguments(rest, 1)
        await onStore(async ({ changes }, { DATA_DIR }) => {
          const project = await projectNamed(name, { changes, dataFolder: DATA_DIR })
          if (copyStarted(DATA_DIR, name, terminal)) copyUploads(name, readContent(project), DATA_DIR)
          await pullContent(changes, project, DATA_DIR, terminal)
        })
      },
      async export(rest) {
        const [name = '', folder = ''] = takeArguments(rest, 2)
        await onStore(async ({ changes }, settings) =>
          exportSite(
            changes,
            await projectNamed(name, { changes, dataFolder: settings.DATA_DIR }),
            settings,
            folder,
            terminal,
          ),
        )
      },
    },
    usage,
    args,
    terminal,
  )
}
