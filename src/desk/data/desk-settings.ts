import { create } from 'zustand'
import { deskPaths } from '#api/desk-paths.ts'
import {
  type DeskSettings,
  defaultSettings,
  type ReplyClock,
  replyClock,
  settingsResponse,
} from '#api/settings/settings.ts'
import { defaultRequestDays } from '#domain/contacts/rights.ts'
import { lostReasons as usualLostReasons } from '#domain/deals/stages.ts'
import { deskZone } from '../text/desk-time.ts'
import { setSourceNames } from '../text/lead-field-text.ts'
import { read } from './send-request.ts'
import { useProjects } from './session/projects.ts'

interface CachedSettings {
  settings: DeskSettings
  revision: number
  /** Within how many days a buyer's rights request is answered. */
  requestDays: number
  /** For how many days erased data stays sealed. */
  keepSealedDays: number
  /** The lost reasons, if the desk has its own. */
  lostReasons?: string[]
  /** The names of sources, if admins set them. */
  sourceNames?: Record<string, string>
}

/** The desk's settings; the defaults until they are loaded. */
export const useDeskSettings = create<CachedSettings>(() => ({
  settings: defaultSettings,
  revision: 0,
  requestDays: defaultRequestDays,
  keepSealedDays: 0,
}))

/** How soon, and in which hours, contacts of a project get a reply. */
export function useReplyClock(projectId: string): ReplyClock {
  const settings = useDeskSettings(state => state.settings)
  const zone = useProjects(all => all.find(one => one.projectId === projectId)?.timeZone)
  return replyClock(settings, projectId, zone ?? deskZone())
}

/** Stores the settings that the service sent. */
export const cacheSettings = ({
  settings,
  revision,
  requestDays,
  keepSealedDays,
  lostReasons,
  sourceNames = {},
}: CachedSettings): void => {
  setSourceNames(sourceNames)
  useDeskSettings.setState(
    { settings, revision, requestDays, keepSealedDays, ...(lostReasons && { lostReasons }) },
    true,
  )
}

export const useLostReasons = (): readonly string[] =>
  useDeskSettings(state => state.lostReasons) ?? usualLostReasons

/** Loads the settings; if that fails, the known ones stay. */
export const loadSettings = (): Promise<void> =>
  read(deskPaths.settings, settingsResponse).then(cacheSettings, () => {})
