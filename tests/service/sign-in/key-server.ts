import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

/** A signing key of the issuer, with its public part under its id. */
export const newKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }
}

export type Key = Awaited<ReturnType<typeof newKey>>

/** An issuer's key server on this machine, which can change its keys and go away. */
export async function startKeyServer() {
  let keys: JWK[] = []
  let isDown = false
  let asked = 0
  const server: Server = createServer((_, response) => {
    asked += 1
    if (isDown) response.writeHead(500).end()
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    publish: (...published: Key[]) => {
      keys = published.map(({ jwk }) => jwk)
    },
    setDown: (down: boolean) => {
      isDown = down
    },
    asked: () => asked,
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

export const project = 'aerowood-test'
const issuer = `https://securetoken.google.com/${project}`

/** The claims of a valid ID token at `now`. */
export const goodClaims = (now: number, changes: Record<string, unknown> = {}) => {
  const seconds = Math.floor(now / 1000)
  return {
    iss: issuer,
    aud: project,
    sub: 'uid-1',
    iat: seconds - 5,
    auth_time: seconds - 5,
    exp: seconds + 3595,
    email: 'asha@northfield.example',
    email_verified: true,
    ...changes,
  }
}

export const signed = (claims: Record<string, unknown>, key: Key): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' }).sign(key.privateKey)
