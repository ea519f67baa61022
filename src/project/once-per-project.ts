import type { Project } from './project.ts'

/** Computes a value once for each project, which never changes after it was loaded. */
export function oncePerProject<Value>(compute: (project: Project) => Value): (project: Project) => Value {
  const known = new WeakMap<Project, Value>()
  return project => {
    const value = known.get(project) ?? compute(project)
    known.set(project, value)
    return value
  }
}
