import { expect, test } from 'vitest'
import { fillFromEnglish } from './fill.ts'
import { findMismatches } from './find-mismatches.ts'

const english = {
  labels: { shell: { open: 'Open' } },
  banner: { text: 'Offer ends soon', action: 'Ask' },
  gallery: [{ caption: 'Pool' }, { caption: 'Lobby' }],
  sections: { faq: { title: 'Questions', items: [{ question: 'When?', answer: 'Soon' }] } },
}

test('a missing, empty or absent translation is the English text, and what is written stays', () => {
  const kannada = {
    banner: { text: 'ಕೊಡುಗೆ', action: '' },
    gallery: [{ caption: 'ಕೊಳ' }],
    sections: { faq: { title: '', items: [{ question: 'ಯಾವಾಗ?' }] } },
  }
  const filled = fillFromEnglish(english, kannada)
  expect(filled).toEqual({
    banner: { text: 'ಕೊಡುಗೆ', action: 'Ask' },
    gallery: [{ caption: 'ಕೊಳ' }, { caption: 'Lobby' }],
    sections: { faq: { title: 'Questions', items: [{ question: 'ಯಾವಾಗ?', answer: 'Soon' }] } },
  })
  expect(findMismatches(english, filled)).toEqual([])
})

test('what English does not have stays, and is still refused', () => {
  const filled = fillFromEnglish({ nav: { home: 'Home' } }, { nav: { home: 'ಮನೆ', plan: 'ಯೋಜನೆ' } })
  expect(findMismatches({ nav: { home: 'Home' } }, filled)).toEqual([
    'nav.plan: must not be there, because the English words have none',
  ])
})
