import * as v from 'valibot'
import type { Desk } from '../desk.ts'
import { changeDocument, readDocument } from './documents.ts'

const phones = v.record(v.string(), v.string())

/** The number a member wants to be called at by buyers; null where they named none. */
export const phoneOf = async (desk: Pick<Desk, 'settings'>, email: string): Promise<string | null> =>
  (await readDocument(desk, 'phones', phones, {})).value[email] ?? null

/** Keeps a member's number, or forgets it. */
export async function keepPhone(
  desk: Pick<Desk, 'settings' | 'saveSettings'>,
  email: string,
  phone: string | null,
): Promise<void> {
  await changeDocument(desk, 'phones', phones, {}, all => {
    const { [email]: before = null, ...others } = all
    if (before === phone) return all
    return phone === null ? others : { ...others, [email]: phone }
  })
}
