/** Measures the time in which the service could work: while it ran and no fault kept it from storing. */
export function createLifeClock() {
  const hindrances = new Set<string>(['dead'])
  let lived = 0
  let since = performance.now()
  const now = (): number => lived + (hindrances.size === 0 ? performance.now() - since : 0)
  const change = (alter: () => void): void => {
    lived = now()
    since = performance.now()
    alter()
  }
  return {
    now,
    pause: (why: string): void => change(() => hindrances.add(why)),
    resume: (why: string): void => change(() => hindrances.delete(why)),
  }
}

export type LifeClock = ReturnType<typeof createLifeClock>
