import type { Plan } from './plan.ts'
import type { ProjectSettings } from './settings.ts'
import type { Words } from './words.ts'

/** Everything that is one project's, read and checked. */
export interface Project {
  /** The name of its folder. */
  id: string
  settings: ProjectSettings
  /** In the language it was loaded for. */
  words: Words
  plan: Plan
}
