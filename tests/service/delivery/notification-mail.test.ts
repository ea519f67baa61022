import { expect, test } from 'vitest'
import { notificationMail } from '../../../src/service/delivery/notification-mail.ts'
import { mailReceiver } from '../receivers.ts'

const message = (index: number) => ({
  title: 'New lead',
  body: 'Aerowood',
  tag: `t${index}`,
  address: `/desk/lead/p${index}`,
})

const sendTo = async (url: string, count: number, keys = ['k']) => {
  const parts = {
    server: { smtpUrl: url },
    from: 'leads@northfield.example',
    origin: 'https://www.aerowood.example',
  }
  const messages = Array.from({ length: count }, (_, index) => message(index))
  const { signal } = new AbortController()
  await notificationMail(parts)('ravi@northfield.example', messages, keys, signal)
}

const textOf = (mail = '') => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('one mail lists all notifications of a member, by links alone, and a repeat has the same id', async () => {
  const { url, mails } = await mailReceiver()
  await sendTo(url, 1, ['a', 'b'])
  await sendTo(url, 25, ['b', 'a'])
  const [one, many] = mails.items.map(textOf)
  expect(one).toMatch(/^To: ravi@northfield.example/m)
  expect(one).toMatch(/^Subject: New lead/m)
  expect(one).toContain('New lead, Aerowood: https://www.aerowood.example/desk/lead/p0')
  expect(many).toMatch(/^Subject: 25 leads are waiting for you/m)
  expect(many?.match(/\/desk\/lead\//g)).toHaveLength(20)
  expect(many).toContain('And 5 more: https://www.aerowood.example/desk')
  const ids = mails.items.map(mail => /^Message-ID: (.+)$/im.exec(mail)?.[1])
  expect(ids[0]).toBe(ids[1])
})

test('a refusal by the server is reported as a fault, so that the mail is sent again', async () => {
  const { url } = await mailReceiver(() => 'refuse')
  await expect(sendTo(url, 1)).rejects.toThrow()
})
