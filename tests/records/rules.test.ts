import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firestorePlace, host, onFirestore } from './engines.ts'
import { sampleLead } from './sample-leads.ts'

onFirestore('rules', () => {
  test('no client reads or writes a document, whatever its name', async () => {
    const place = firestorePlace()
    const store = await place.open()
    const { id } = await store.insert(sampleLead(), 'p', [])
    const rules = { files: [{ name: 'firestore.rules', content: readFileSync('firestore.rules', 'utf8') }] }
    const set = await fetch(`http://${host}/emulator/v1/projects/${place.project}:securityRules`, {
      method: 'PUT',
      body: JSON.stringify({ rules }),
    })
    expect(set.status).toBe(200)
    const documents = `http://${host}/v1/projects/${place.project}/databases/(default)/documents`
    const status = async (path: string, init?: RequestInit) =>
      (await fetch(`${documents}/${path}`, init)).status
    expect(await status(`leads/${id}`)).toBe(403)
    expect(await status('leads')).toBe(403)
    const write = { method: 'PATCH', body: JSON.stringify({ fields: {} }) }
    for (const path of [`leads/${id}`, 'keys/a', 'deliveries/a', 'anything/a/else/b']) {
      expect(await status(path, write)).toBe(403)
    }
    expect(await status(`leads/${id}`, { headers: { authorization: 'Bearer owner' } })).toBe(200)
  })
})
