import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { dayNumberAt } from '#lib/time/zone-time.ts'
import { dayInSql } from './figure-queries.ts'

test.each(['Asia/Kolkata', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe'])(
  'every half hour of two years lies in the day that the clocks of %s show',
  zone => {
    const database = new DatabaseSync(':memory:')
    const period = { from: Date.parse('2026-03-08T05:00Z'), to: Date.parse('2028-03-01T00:00Z') }
    const day = database.prepare(`SELECT ${dayInSql('CAST(:at AS INTEGER)', period, zone)} AS day`)
    for (let at = period.from; at < period.to; at += 1_800_000) {
      if (Number(day.get({ at })?.day) !== dayNumberAt(at, zone)) expect.fail(new Date(at).toISOString())
    }
    database.close()
  },
)
