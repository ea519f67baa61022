import process from 'node:process'
import { createLog, ignoreClosedOutput } from '#lib/log/log.ts'
import { StartError } from '#lib/start-error.ts'
import { projectPath } from '#project/folders.ts'
import { dayIn, expiredRegistrations } from '#project/settings/registration.ts'
import { keyInDataFolder } from '#store/seal-keys.ts'
import { checkRetention } from './retention/check-retention.ts'
import { type RunningService, startService } from './service.ts'
import { prepareProcess } from './settings/environment.ts'
import { settingWarnings } from './settings/setting-warnings.ts'
import { readSettings } from './settings/settings.ts'
import { findRecipientErrors } from './start/recipient-errors.ts'
import { servedProjects } from './start/served-projects.ts'
import {
  describeSharedDesk,
  describeSignIn,
  placeholders,
  printReceivers,
  readyLines,
} from './start/start-lines.ts'

/** Starts the service as a program: prints its address, or the reason why it cannot start. */
export async function boot(): Promise<void> {
  ignoreClosedOutput()
  try {
    const environment = prepareProcess()
    const settings = readSettings(environment)
    const log = createLog(settings.LOG_LEVEL)
    process.on('uncaughtException', error => {
      const end = () => {
        log.fatal({ err: error }, 'unexpected failure; the service ends')
        process.exit(1)
      }
      // Buffered lines would come after one that is written directly; a reader that does not read is not waited for.
      log.flush(end)
      setTimeout(end, longestLastWriteMs)
    })
    const projects = servedProjects(settings)
    const untold = [...findRecipientErrors(settings, projects), ...checkRetention(settings, projects)]
    if (untold.length > 0) throw new StartError(untold)
    const starting = startService(settings, projects, log)
    stopOnSignal(starting)
    const service = await starting
    printReceivers(settings, projects, log)
    for (const { id, settings } of projects.all) {
      for (const { file, fields } of placeholders({ id, settings }))
        console.warn(`Placeholders to replace in ${file}: ${fields.join(', ')}`)
      const file = projectPath(id, 'settings.json')
      for (const { field, expires } of expiredRegistrations(settings, dayIn(settings.timeZone)))
        console.warn(`${file}: ${field}: expired; it was valid until ${expires}`)
    }
    for (const line of settingWarnings(environment, settings)) console.warn(line)
    const shared = describeSharedDesk(projects)
    if (shared) console.warn(shared)
    const keyBeside = keyInDataFolder(settings)
    if (keyBeside) console.warn(keyBeside)
    if (service.lostKeys) console.warn(service.lostKeys)
    if (service.signInLink) console.warn(describeSignIn(service.signInLink, process.stderr.isTTY))
    for (const line of readyLines(projects, service.port)) console.log(line)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    for (const line of error.lines) console.error(line)
    process.exit(1)
  }
}

const longestLastWriteMs = 1000

/** A disk that hangs must not delay the stop, because everything acknowledged is stored already. */
const longestStopMs = 9500

/** Installed before the start is complete, because a signal may come while it still runs. */
const stopOnSignal = (starting: Promise<RunningService>): void => {
  let isStopping = false
  const stop = () => {
    // A terminal's Ctrl-C reaches every process of its group, some of which pass it on.
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestStopMs).unref()
    void starting.then(service => service.stop()).then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

if (import.meta.main) await boot()
