type Work = (signal: AbortSignal) => Promise<void>

interface Job {
  name: string
  work: Work
  isLater: boolean
}

/** Runs one job after another. An urgent job interrupts one that can wait, which starts again afterwards. */
export function createBuildQueue() {
  const jobs: Job[] = []
  let running: { job: Job; control: AbortController; hasGivenWay: boolean } | undefined
  let work: Promise<void> | undefined
  let isStopped = false

  const take = (): Job | undefined => {
    const first = jobs.findIndex(({ isLater }) => !isLater)
    return jobs.splice(Math.max(first, 0), 1)[0]
  }

  const runAll = async (): Promise<void> => {
    for (let job = take(); job; job = take()) {
      const control = new AbortController()
      running = { job, control, hasGivenWay: false }
      // A job reports its own failure.
      await job.work(control.signal).catch(() => {})
      if (running.hasGivenWay && !isStopped) jobs.push(job)
      running = undefined
    }
  }

  const begin = () => {
    work ??= runAll().finally(() => {
      work = undefined
    })
  }

  const put = (job: Job): void => {
    const isThere = jobs.some(({ name }) => name === job.name) || running?.job.name === job.name
    if (isStopped || (isThere && !job.isLater)) return
    const index = jobs.findIndex(({ name }) => name === job.name)
    if (index >= 0) jobs.splice(index, 1)
    jobs.push(job)
    if (!job.isLater && running?.job.isLater) {
      running.hasGivenWay = true
      running.control.abort()
    }
    begin()
  }

  return {
    /** Adds an urgent job, unless it is waiting already. */
    add: (name: string, work: Work) => put({ name, work, isLater: false }),
    /** Adds a job that can wait, in place of the same job for an earlier edition. */
    addLater: (name: string, work: Work) => put({ name, work, isLater: true }),
    async idle(): Promise<void> {
      await work
    },
    async stop(): Promise<void> {
      isStopped = true
      jobs.length = 0
      running?.control.abort()
      await work
    },
  }
}
