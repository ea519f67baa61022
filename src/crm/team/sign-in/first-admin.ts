import type { Context } from 'hono'
import { firstSignInSchema } from '#api/team/team.ts'
import { jsonBody } from '#lib/http/body/json-body.ts'
import { HttpError } from '#lib/http/http-error.ts'
import { hashPassword } from '../passwords/password.ts'
import { weaknessOf } from '../passwords/weak-password.ts'
import { isPublished } from '../published-agent.ts'
import { hashOf } from '../secret.ts'
import type { ServiceEnv } from '../service-env.ts'
import type { Team } from '../team.ts'

const spent =
  'This link was used before or has expired. Make a new one on the server with `npm run team -- link`.'

/** Makes the person with the first link the first admin, with the e-mail, name and password they enter. */
export async function firstAdmin({ store, projects, now }: Team, c: Context<ServiceEnv>): Promise<string> {
  const { token, email, name, password } = await jsonBody(c, firstSignInSchema)
  const hash = hashOf(token)
  if ((await store.link(hash, now()))?.kind !== 'first') throw new HttpError(401, spent)
  if (isPublished(projects, email)) {
    throw new HttpError(400, 'This address is public. Choose one that visitors do not know.', 'email')
  }
  const weakness = weaknessOf(password, { email, name }, projects)
  if (weakness) throw new HttpError(400, weakness, 'password')
  const hashed = await hashPassword(password)
  const members = await store.members()
  const isOpen = members.every(member => member.password === null)
  if (!isOpen || (await store.takeLink(hash, now())) === undefined) throw new HttpError(401, spent)
  const isNew = await store.addMember({ email, name, role: 'admin', password: hashed, addedAt: now() })
  if (!isNew) {
    await store.changeRole(email, 'admin', true)
    await store.setName(email, name)
    await store.setPassword(email, hashed)
  }
  return email
}
