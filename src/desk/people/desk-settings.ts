import { create } from 'zustand'
import { deskPaths } from '#contract/desk/paths.ts'
import { type DeskSettings, settingsAnswer, usualSettings } from '#contract/desk/settings.ts'
import { read } from '../call/call.ts'

interface KeptSettings {
  settings: DeskSettings
  revision: number
}

/** What admins decided for the whole desk; what is usual until it is known. */
export const useDeskSettings = create<KeptSettings>(() => ({ settings: usualSettings, revision: 0 }))

/** Takes over what the service told. */
export const keepSettings = ({ settings, revision }: KeptSettings): void =>
  useDeskSettings.setState({ settings, revision })

/** Asks for the settings; where that fails, those known so far hold. */
export const loadSettings = (): Promise<void> =>
  read(deskPaths.settings, settingsAnswer).then(keepSettings, () => {})
