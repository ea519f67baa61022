import { expect, test } from 'vitest'
import { chatText, chooseHandle, contactHandle, readHandle } from './handle.ts'

const lead = (
  phone: string,
  phoneE164: string | null,
  fields?: { email?: string; chat?: string },
): Parameters<typeof contactHandle>[0] => ({ phone, phoneE164, payload: fields ? { fields } : {} })

test.each([
  ['a number that can be read', lead('98765 43210', '+919876543210'), '+919876543210'],
  ['a number that cannot be read, as sent', lead('12345 67890 12', null), '12345 67890 12'],
  [
    'a number beside an address',
    lead('98765 43210', '+919876543210', { email: 'asha@x.example' }),
    '+919876543210',
  ],
  ['an address', lead('', null, { email: ' Asha@X.example ' }), 'asha@x.example'],
  [
    'an address beside a chat id',
    lead('', null, { email: 'asha@x.example', chat: 'pigeon:7' }),
    'asha@x.example',
  ],
  ['a chat id, as given', lead('', null, { chat: chatText('pigeon', 'Asha:7') }), 'pigeon:Asha:7'],
  ['nothing', lead('', null), ''],
])('the handle of a lead with %s', (_, sent, handle) => {
  expect(contactHandle(sent)).toBe(handle)
})

const handles = [
  ['+919876543210', { kind: 'phone', phone: '+919876543210' }],
  ['12345 67890 12', { kind: 'phone', phone: '12345 67890 12' }],
  ['asha@x.example', { kind: 'email', email: 'asha@x.example' }],
  ['pigeon:@Asha:7', { kind: 'chat', app: 'pigeon', id: '@Asha:7' }],
] as const

test.each(handles)('%s is recognised by its kind', (text, handle) => {
  expect(readHandle(text)).toEqual(handle)
})

test.each([
  ['the newest number', '+911', ['+912', '+911'], '+911'],
  ['a number before an address', 'a@x.example', ['a@x.example', '+911'], '+911'],
  ['the newest handle where no number is known', 'pigeon:7', ['a@x.example', 'pigeon:7'], 'pigeon:7'],
])('the handle shown first is %s', (_, newest, all, shown) => {
  expect(chooseHandle(newest, all)).toBe(shown)
})
