import * as v from 'valibot'
import { findTeamErrors, teamSettings } from '#crm/team/team-settings.ts'
import { address, emulator, filePath, flag, wholeNumber } from '#lib/setting-values.ts'
import { StartError } from '#lib/start-error.ts'
import { findStoreErrors, storeSettings } from '#store/store-settings.ts'
import { deliverySettings, findDeliveryErrors } from '../delivery/delivery-settings.ts'
import { retentionSettings } from '../retention/retention-settings.ts'
import { type OwnSettings, ownSettings } from './own-settings.ts'

const list = v.pipe(
  v.string(),
  v.transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  ),
)

const schema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** The served project, or several separated by commas; by default the one in `projects/default`. */
  PROJECT: v.optional(v.string()),
  PROJECTS: v.optional(v.string()),
  DIST_DIR: v.optional(filePath, './dist'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    ),
    'info',
  ),
  RATE_LIMIT: v.optional(wholeNumber(0, 10_000), '10'),
  CORS_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(/[\s,]+/).filter(Boolean)),
      v.array(
        v.pipe(
          v.string(),
          v.check(
            text => URL.parse(text)?.origin === text,
            'must be origins such as https://www.aerowood.example, without a path, separated by commas',
          ),
        ),
      ),
    ),
    '',
  ),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  HSTS_SUBDOMAINS: v.optional(flag, 'false'),
  OTHER_PROJECTS: v.optional(list, ''),
  OTHER_AGENTS: v.optional(list, ''),
  ...storeSettings,
  ...retentionSettings,
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(emulator),
  NODE_ENV: v.optional(v.string()),
  /** A country file newer than the one that comes with the program. */
  COUNTRY_FILE: v.optional(filePath),
  GEO_URL: v.optional(
    v.pipe(
      address(['https:'], 'must be a web address that begins with https:// and has {ip} in its path'),
      v.includes('{ip}', 'must contain {ip} where the address goes'),
    ),
  ),
  GEO_KEY: v.optional(v.string(), ''),
  /** The address to notify when an edition is live, such as a static host that then fetches the site. */
  PUBLISH_HOOK_URL: v.optional(address(['https:', 'http:'], 'must be a web address')),
  ...deliverySettings,
  ...teamSettings,
})

export const settingNames: readonly string[] = Object.keys(schema.entries)

/** Everything the environment decides, checked and in its final type. */
export type Settings = v.InferOutput<typeof schema> & {
  /** The projects' own settings. */
  OF_PROJECTS: OwnSettings
}

const emulators = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const

const together = (settings: Settings): string[] => [
  ...findStoreErrors(settings),
  ...emulators
    .filter(name => settings.NODE_ENV === 'production' && settings[name])
    .map(
      name =>
        `${name}: must not be set with NODE_ENV=production, because an emulator stores and checks nothing`,
    ),
  ...findDeliveryErrors(settings),
  ...findTeamErrors(settings),
]

/** Reads the environment; throws a `StartProjectError` with one line per error. An empty value counts as not set. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values = Object.fromEntries(
    Object.keys(schema.entries).flatMap(name => (environment[name] ? [[name, environment[name]]] : [])),
  )
  // One error may break several rules of its setting; the first is enough.
  const result = v.safeParse(schema, values, { abortPipeEarly: true })
  if (!result.success) {
    throw new StartError(result.issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`))
  }
  const { own, faults: ownFaults } = ownSettings(environment, result.output)
  const settings = { ...result.output, OF_PROJECTS: own }
  const faults = [...together(settings), ...ownFaults]
  if (faults.length > 0) throw new StartError(faults)
  return settings
}
