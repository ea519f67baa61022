import { expect, test } from 'vitest'
import { longTime, ownTime, shortTime, siteClock, siteDay } from '#crm/leads/clocks.ts'
import { project } from '../../active-project.ts'

test.each(['mr-IN', 'hi-IN', 'kn-IN', 'bn-IN', 'ne-NP'])(
  'a buyer’s page in %s has one kind of digits',
  locale => {
    const at = Date.UTC(2026, 10, 21, 8, 27)
    const spoken = { settings: { ...project.settings, locale } }
    const said = [siteDay, siteClock, shortTime, longTime].map(write => write(at, spoken))
    for (const text of [...said, ownTime(at, 'Europe/London', spoken)]) {
      expect(text).toMatch(/\d/)
      expect(text).not.toMatch(/[^\P{Nd}0-9]/u)
    }
  },
)
