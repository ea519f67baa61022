import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Deal, DealLead } from '#api/deals/deal.ts'
import { newDeal } from '#domain/deals/deal-state.ts'
import { ContactBar } from './contact-bar.tsx'

vi.hoisted(() => vi.stubGlobal('location', new URL('http://desk.example/desk')))

const link = 'https://pigeon.example/c/chitra_77'

const markup = (more: Partial<Deal> = {}) => {
  const leads = [{ projectId: 'p', chatLink: link } as DealLead]
  const contact = { id: 'c.p', projectId: 'p', version: 0, name: 'chitra', phone: 'pigeon:chitra_77' }
  const deal = { ...newDeal, ...contact, phoneE164: null, country: null, isDemo: false, leads, leadCount: 1 }
  return renderToStaticMarkup(<ContactBar deal={{ ...deal, history: [], historyCount: 0, ...more }} />)
}

const chat = new RegExp(`<a [^>]*href="${link}" target="_blank" rel="noopener noreferrer">.*Chat</a>`)

test('who writes by a chat app alone is answered there, by the link that came with the lead', () => {
  expect(markup()).toMatch(chat)
  expect(markup()).not.toContain('Call</a>')
})

test('the link is not shown once messages are withdrawn, nor where there is a number to call', () => {
  expect(markup({ permission: { agreed: [], withdrawn: ['message'] } })).not.toContain(link)
  const called = markup({ phone: '+919845033101', phoneE164: '+919845033101' })
  expect(called).toContain('Call</a>')
  expect(called).not.toContain(link)
})
