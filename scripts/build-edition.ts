// Builds an edition of a project's site: a child process of the service, which sends the task and gets the result.
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import process from 'node:process'
import * as v from 'valibot'
import { type BuildResult, buildTask } from '../src/service/editions/publish/build-task.ts'
import { cacheFolder } from './build/cache-folder.ts'
import { buildEdition, FaultyContent, finishEdition } from './editions/build-edition.ts'

/** The service has priority, because it answers visitors. Threads that start later inherit the value. */
const niceness = 10
const lookMs = 500

const task = v.parse(buildTask, JSON.parse(process.argv[2] ?? '{}'))

setPriority(niceness)
// The parent process has ended, so the build is no longer needed.
process.on('disconnect', () => process.exit(1))
setInterval(() => {
  if (process.memoryUsage.rss() <= task.mostMemory) return
  console.error(`The build needs more than ${Math.round(task.mostMemory / 1e6)} MB of memory.`)
  process.exit(1)
}, lookMs).unref()

const reply = (result: BuildResult): Promise<void> =>
  new Promise(resolve => (process.send ? process.send(result, () => resolve()) : resolve()))

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes the folders of killed builds. */
const removeLeftovers = async () => {
  for (const name of await readdir(cacheFolder()).catch(() => [])) {
    const [, pid] = /^edition-.*-(\d+)$/.exec(name) ?? []
    if (pid && !isRunning(Number(pid))) await rm(cacheFolder(name), { recursive: true, force: true })
  }
}

await removeLeftovers()
process.env.BUILD_CACHE = `edition-${task.id}-${process.pid}`
try {
  await reply(await (task.step === 'build' ? buildEdition(task) : finishEdition(task)))
} catch (error) {
  if (!(error instanceof FaultyContent)) throw error
  await reply({ isDone: false, faults: error.faults })
} finally {
  if (existsSync(cacheFolder())) await rm(cacheFolder(), { recursive: true, force: true })
}
process.exit(0)
