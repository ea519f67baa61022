import { expect, test } from 'vitest'
import { fieldNames, postFields } from '#api/import/field-names.ts'
import { namePlainFields } from './intake-routes.ts'

test('every name of a field is understood in any spelling', () => {
  for (const field of postFields)
    for (const name of fieldNames[field])
      expect(namePlainFields({ [name.toUpperCase()]: 'given' })).toEqual({
        name: 'Unknown',
        [field]: 'given',
      })
  expect(namePlainFields({ mobileNo: 98, 'Client-Name': 'Asha', utm_campaign: 'autumn' })).toEqual({
    name: 'Asha',
    phone: '98',
    campaign: 'autumn',
  })
})

test('a surer name comes before one that is sent earlier, and an empty one is passed over', () => {
  expect(namePlainFields({ tel: '1', Mobile: '2', phone: '' })).toEqual({
    name: 'Unknown',
    phone: '2',
    tel: '1',
  })
  expect(namePlainFields({ 'full name': null, user_name: 'Asha', name: '' })).toMatchObject({ name: 'Asha' })
})

test('an uncertain number stays as it was sent, because a wrong number would refuse the lead', () => {
  const sent = { name: 'Asha', email: 'asha@mail.example', contact: 'Ravi', whatsapp: 'yes' }
  expect(namePlainFields(sent)).toEqual(sent)
})
