import { afterEach, expect, it, vi } from 'vitest'
import { teamPaths } from '#api/team/team.ts'

const member = { email: 'meera@example.com', role: 'agent', projects: null }

afterEach(() => vi.unstubAllGlobals())

it('a member who signs out is not asked to sign in again over the view they leave', async () => {
  const left = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<Response>()
  vi.stubGlobal('sessionStorage', { clear: () => {} })
  vi.stubGlobal('location', { assign: () => left.resolve() })
  vi.stubGlobal('fetch', (path: string) =>
    path === teamPaths.signOut
      ? answered.promise
      : Promise.resolve(Response.json({ ok: false, error: 'Please sign in.' }, { status: 401 })),
  )
  const { signedInAgain, signOut, useSession } = await import('./session.ts')
  const view = { name: 'Meera', names: {}, needsPassword: false, needsSecondFactor: false }
  const signIn = { kind: 'password' } as const
  useSession.setState({ phase: 'in', member, ...view, signIn, isOver: false, isStored: false } as never, true)
  const shown: boolean[] = []
  useSession.subscribe(session => shown.push('isOver' in session && session.isOver))

  const leaving = signOut(teamPaths.signOut)
  // Another request of the desk gets its 401 first.
  void signedInAgain()
  await new Promise(resolve => setTimeout(resolve))
  answered.resolve(Response.json({ ok: true }))
  await leaving
  await left.promise
  expect(shown).toEqual([])
})
