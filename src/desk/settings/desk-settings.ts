import { create } from 'zustand'
import { deskPaths } from '#contract/desk-paths.ts'
import {
  type DeskSettings,
  type ReplyClock,
  replyClock,
  settingsResponse,
  usualSettings,
} from '#contract/settings/settings.ts'
import { usualRequestDays } from '#domain/contacts/rights.ts'
import { lostReasons as usualLostReasons } from '#domain/deals/stages.ts'
import { read } from '../request/send-request.ts'
import { useProjects } from '../session/projects.ts'
import { deskZone } from '../text/desk-time.ts'
import { setSourceNames } from '../text/lead-field-text.ts'

interface KeptSettings {
  settings: DeskSettings
  revision: number
  /** Within how many days what a buyer asks of their details is answered. */
  requestDays: number
  /** For how many days erased data stays sealed. */
  keepSealedDays: number
  /** Why deals are lost, where the desk has its own reasons. */
  lostReasons?: string[]
  /** What sources are called, where admins named them. */
  sourceNames?: Record<string, string>
}

/** What admins decided; what is usual until it is known. */
export const useDeskSettings = create<KeptSettings>(() => ({
  settings: usualSettings,
  revision: 0,
  requestDays: usualRequestDays,
  keepSealedDays: 0,
}))

/** How soon, and in which hours, those are answered who wrote to a project last. */
export function useReplyClock(projectId: string): ReplyClock {
  const settings = useDeskSettings(state => state.settings)
  const zone = useProjects(all => all.find(one => one.projectId === projectId)?.timeZone)
  return replyClock(settings, projectId, zone ?? deskZone())
}

/** Takes over the settings that the service sent. */
export const keepSettings = ({
  settings,
  revision,
  requestDays,
  keepSealedDays,
  lostReasons,
  sourceNames = {},
}: KeptSettings): void => {
  setSourceNames(sourceNames)
  useDeskSettings.setState(
    { settings, revision, requestDays, keepSealedDays, ...(lostReasons && { lostReasons }) },
    true,
  )
}

/** Why deals are lost, as the team chooses from. */
export const useLostReasons = (): readonly string[] =>
  useDeskSettings(state => state.lostReasons) ?? usualLostReasons

/** Asks for the settings; where that fails, those known so far hold. */
export const loadSettings = (): Promise<void> =>
  read(deskPaths.settings, settingsResponse).then(keepSettings, () => {})
