import { ownSettingNames } from './own-settings.ts'
import { type Settings, settingNames } from './settings.ts'

/** Settings that other programs of this project read. */
const ofPrograms = ['PROJECTS_DIR', 'KEEP_ASSETS_BUILDS', 'KEEP_ASSETS_DAYS', 'CHROME_PATH', 'NODE_ENV']

/** Short names such as PORT resemble too many of other programs. */
const shortest = 6
const mostSlips = 2

/** How many letters must be added, removed, replaced or swapped to make one name of the other. */
function countSlips(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

/** The setting that a name was probably meant to be; undefined if it is one, or resembles none. */
function meantBy(name: string): string | undefined {
  const known = [...settingNames, ...ofPrograms]
  const isOwn = ownSettingNames.some(own => name.startsWith(`${own}_`))
  if (known.includes(name) || isOwn) return undefined
  const near = known.filter(one => one.length >= shortest && countSlips(one, name) <= mostSlips)
  // A setting of one project ends with its name.
  const ofProject = ownSettingNames.flatMap(own => {
    const parts = name.split('_')
    const length = own.split('_').length
    const [start, end] = [parts.slice(0, length).join('_'), parts.slice(length).join('_')]
    return end && own.length >= shortest && countSlips(own, start) <= mostSlips ? [`${own}_${end}`] : []
  })
  return near[0] ?? ofProject[0]
}

/** What looks like a mistake in the environment but may be right, a line each. */
export const settingWarnings = (environment: NodeJS.ProcessEnv, settings: Settings): string[] => [
  ...Object.keys(environment).flatMap(name => {
    const meant = meantBy(name)
    return meant ? [`${name}: there is no such setting. Did you mean ${meant}?`] : []
  }),
  ...(settings.WEBHOOK_URL || settings.SMTP_URL
    ? []
    : [
        'Leads are stored and shown at the desk only: neither WEBHOOK_URL nor SMTP_URL is set, so none is sent on.',
      ]),
]
