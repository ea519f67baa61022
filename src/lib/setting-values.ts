import { resolve } from 'node:path'
import * as v from 'valibot'

/** A setting that is a whole number within bounds. */
export const wholeNumber = (least: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${least} to ${max}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(max, `must be at most ${max}`),
  )

/** A hundred years, the longest period of a setting. */
export const maxDays = 36_500

export const days = wholeNumber(0, maxDays)

/** A setting that is on or off. */
export const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform(text => text === 'true'),
)

/** A web address with one of these protocols. */
export const address = (protocols: string[], hint: string) =>
  v.pipe(
    v.string(),
    v.check(text => URL.canParse(text) && protocols.includes(new URL(text).protocol), hint),
  )

/** A path of this machine, made absolute. */
export const filePath = v.pipe(
  v.string(),
  v.transform(text => resolve(text)),
)
/** The host and port of an emulator. */
export const emulator = v.pipe(
  v.string(),
  v.regex(/^[^\s/]+:\d+$/, 'must be a host and a port, e.g. 127.0.0.1:8080'),
)
