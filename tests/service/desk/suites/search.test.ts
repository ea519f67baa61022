import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDeskService, numbered } from '../desk-service.ts'

const searched = async () => {
  const desk = await createDeskService()
  await desk.send({ name: 'asha rao', number: '+919876543210', source: 'search' })
  await desk.send({ name: 'ravi ashokan', number: '+919812345678' })
  await desk.send({ name: 'constantinopolitana devi', number: '+447400123456' })
  return desk
}

test('the beginning of any word of the name, or any run of digits, finds a deal', async () => {
  const { names } = await searched()
  const found = async (text: string) => names(`search=${encodeURIComponent(text)}`)
  expect(await found('a')).toEqual(['ravi ashokan', 'asha rao'])
  expect(await found('ash')).toEqual(['ravi ashokan', 'asha rao'])
  expect(await found('ASHA')).toEqual(['asha rao'])
  expect(await found('rao ash')).toEqual(['asha rao'])
  expect(await found('sha')).toEqual([])
  expect(await found('constantino')).toEqual(['constantinopolitana devi'])
  expect(await found('constantine')).toEqual([])
  expect(await found('9')).toEqual(['ravi ashokan', 'asha rao'])
  expect(await found('543')).toEqual(['asha rao'])
  expect(await found('2345')).toEqual(['constantinopolitana devi', 'ravi ashokan'])
  expect(await found('+91 98765 43210')).toEqual(['asha rao'])
  expect(await found('098123-45678')).toEqual(['ravi ashokan'])
  expect(await found('987654321098')).toEqual([])
  expect(await found('asha 543')).toEqual(['asha rao'])
  expect(await found('asha 345')).toEqual([])
  expect(await found('" OR a*')).toEqual([])
  expect(await found('+')).toHaveLength(3)
})

test('a search and a filter must both be met, by the same lead', async () => {
  const { send, names } = await searched()
  expect(await names('search=a&source=search')).toEqual(['asha rao'])
  await send({ name: 'meera iyer', number: '+919876543210' })
  expect(await names('search=asha')).toEqual(['asha rao'])
  expect(await names('search=meera&source=search')).toEqual([])
})

test('the words come in a header, so that no address and no log of one holds them', async () => {
  const { app, admin, send } = await createDeskService()
  await send({ name: 'asha rao', number: numbered(1) })
  await send({ name: 'ravi kumar', number: numbered(2) })
  const found = async (path: string, words: string) => {
    const answer = await app.request(path, { headers: { ...admin, 'x-desk-search': words } })
    return { status: answer.status, text: await answer.text() }
  }
  const inbox = await found('/api/desk/inbox', encodeURIComponent('ravi k'))
  expect(JSON.parse(inbox.text).rows.map(({ name }: { name: string }) => name)).toEqual(['ravi kumar'])
  const file = await found('/api/desk/export?format=csv', encodeURIComponent(numbered(1)))
  expect(file.text).toContain('Asha Rao')
  expect(file.text).not.toContain('Ravi Kumar')
  expect((await found('/api/desk/inbox', '%')).status).toBe(400)
  expect((await found('/api/desk/inbox', encodeURIComponent('\n'))).status).toBe(400)
})

test('an e-mail address finds its sender and contacts with it in their details; a reference, or its beginning, finds its lead', async () => {
  const { send, names, dealNamed, ask } = await createDeskService()
  const payload = { fields: { email: 'asha.rao@mail.example' } }
  const reference = await send({ name: 'asha rao', number: numbered(1), payload })
  await send({ name: 'ravi kumar', number: numbered(2) })
  const found = async (text: string) => names(`search=${encodeURIComponent(text)}`)
  expect(await found('asha.rao@mail.example')).toEqual(['asha rao'])
  expect(await found('mail.exam')).toEqual(['asha rao'])
  const { id, version } = await dealNamed('ravi kumar')
  await ask('PATCH', `/api/desk/deals/${id}`, { version, details: { email: 'rk@mail.example' } })
  expect(await found('mail.example')).toEqual(['ravi kumar', 'asha rao'])
  expect(await found(reference)).toEqual(['asha rao'])
  expect(await found(reference.toLowerCase().replaceAll('-', ' '))).toEqual(['asha rao'])
  expect(await found(reference.slice(0, 9))).toEqual(['asha rao'])
  expect(await names(`search=${reference}&source=portal`)).toEqual([])
  expect((await ask('GET', `/api/desk/count?search=${reference}`)).body).toMatchObject({ deals: 1 })
  // The reference of any lead finds the deal, not only of the lead in the list.
  const second = await send({ name: 'asha rao', number: numbered(1) })
  expect([await found(reference), await found(second)]).toEqual([['asha rao'], ['asha rao']])
})

test('a name in Kannada or Hindi is found by its own beginnings, vowel signs included', async () => {
  const { names, ask } = await createDeskService()
  const inKannada = 'ಪ್ರಿಯಾ ರಾವ್'
  const composed = 'ಕೊಮಲಾ'
  const written = [inKannada, 'ಪ್ರಯಾಗ ರವಿ', 'कमल शर्मा', 'कमला शर्मा', 'राज\u200dकुमार', composed.normalize('NFD')]
  for (const [at, name] of written.entries())
    await ask('POST', '/api/desk/deals', { id: randomUUID(), name, phone: numbered(at), source: 'walk-in' })
  const found = async (text: string) => names(`search=${encodeURIComponent(text)}`)
  expect(await found('ಪ್ರಿಯಾ')).toEqual([inKannada])
  expect(await found('ರಾವ್ ಪ್ರಿ')).toEqual([inKannada])
  expect(await found('ಪ್ರ')).toHaveLength(2)
  // Without their signs, these letters begin words of the first name.
  expect(await found('ಪ ರ ಯ')).toEqual([])
  expect(await found('कमला')).toEqual(['कमला शर्मा'])
  expect(await found('कमल')).toHaveLength(2)
  expect(await found('राजकुमार')).toEqual(['राज\u200dकुमार'])
  expect(await found(composed)).toEqual([composed.normalize('NFD')])
})
