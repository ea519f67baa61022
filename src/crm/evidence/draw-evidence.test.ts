import { expect, test } from 'vitest'
import { drawEvidence, splitScripts } from './draw-evidence.ts'

test('a text is split where its script changes; joiners stay with their letters', () => {
  expect(splitScripts('Asha ರಾವ್\u200c, नेहा')).toEqual([
    { script: 'latin', text: 'Asha ' },
    { script: 'kannada', text: 'ರಾವ್\u200c' },
    { script: 'latin', text: ', ' },
    { script: 'devanagari', text: 'नेहा' },
  ])
})

const rows = Array.from({ length: 60 }, (_, index) => ({
  at: Date.parse('2026-11-10T10:00+05:30') + index * 60_000,
  by: 'Arjun Rao (arjun@northfield.example)',
  text: index === 0 ? 'ಮನೆ ಇಷ್ಟವಾಯಿತು; घर पसंद आया — ₹ 1.5 Cr ☎' : `Call ${index}: No answer`,
}))

test('the file has every page it needs, and each script its own typeface', async () => {
  const file = Buffer.from(
    await drawEvidence({
      projectName: 'Aerowood',
      partnerName: 'Northfield Realty',
      name: 'ಆಶಾ Rao',
      phone: '+919876543210',
      dealId: 'deal',
      madeAt: Date.parse('2026-11-17T10:00+05:30'),
      madeBy: 'Asha',
      zone: 'Asia/Kolkata',
      sections: [
        { title: 'Calls', none: 'None.', rows },
        { title: 'Visits', none: 'No visits.', rows: [] },
      ],
    }),
  )
  const text = file.toString('latin1')
  expect(text).toMatch(/^%PDF-1\./)
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
  const faces = new Set(text.match(/\/BaseFont \/\S+/g))
  for (const script of ['Kannada', 'Devanagari']) expect([...faces].join(' ')).toContain(script)
})
