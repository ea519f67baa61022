import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { TeamRecords } from '#store/team-records.ts'
import { isSame, newSecret } from '../secret.ts'
import type { HostCookie } from '../sessions/host-cookie.ts'

/**
 * Devices that have signed in to an account, recognised by a signed cookie that grants no access (OWASP's "device
 * cookies"), so that failed attempts of strangers cannot lock the owner out.
 */
export function createKnownDevices(store: Pick<TeamRecords, 'keyNamed'>, cookie: HostCookie) {
  let key: Promise<string> | undefined

  const keyOnce = () => {
    key ??= store.keyNamed('device', newSecret()).catch(error => {
      key = undefined
      throw error
    })
    return key
  }

  const signatureOf = async (email: string, name: string) =>
    createHmac('sha256', await keyOnce())
      .update(`${email}\n${name}`)
      .digest('base64url')

  /** The device's id, if the account knows it. */
  const read = async (c: Context, email: string): Promise<string | undefined> => {
    const [, name = '', signature = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(cookie.read(c)) ?? []
    if (name === '') return undefined
    return isSame(signature, await signatureOf(email, name)) ? name : undefined
  }

  return {
    read,

    /** Makes the device known to this account from now on. */
    async write(c: Context, email: string): Promise<void> {
      const name = (await read(c, email)) ?? newSecret()
      cookie.write(c, `${name}.${await signatureOf(email, name)}`)
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>
