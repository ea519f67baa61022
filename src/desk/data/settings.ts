import { useQuery } from '@tanstack/react-query'
import { endpoints } from '#api/desk-endpoints.ts'
import {
  defaultSettings,
  type ReplyClock,
  replyClock,
  type SettingsResponse,
} from '#api/settings/settings.ts'
import { defaultRequestDays } from '#domain/contacts/rights.ts'
import { lostReasons } from '#domain/deals/stages.ts'
import { deskZone } from '../text/desk-time.ts'
import { query } from './queries.ts'
import { useProjects } from './session/projects.ts'

const defaults: Omit<SettingsResponse, 'ok'> = {
  settings: defaultSettings,
  revision: 0,
  requestDays: defaultRequestDays,
  keepSealedDays: 0,
}

/** The desk's settings; the defaults until they are loaded. */
export const useDeskSettings = (): Omit<SettingsResponse, 'ok'> =>
  useQuery({ ...query(endpoints.settings), staleTime: Number.POSITIVE_INFINITY }).data ?? defaults

/** How soon, and in which hours, contacts of a project get a reply. */
export function useReplyClock(projectId: string): ReplyClock {
  const { settings } = useDeskSettings()
  const zone = useProjects(all => all.find(one => one.projectId === projectId)?.timeZone)
  return replyClock(settings, projectId, zone ?? deskZone())
}

export const useLostReasons = (): readonly string[] => useDeskSettings().lostReasons ?? lostReasons
