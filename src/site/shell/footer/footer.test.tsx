import { describe, expect, it } from 'vitest'
import { markupOf, pageOfProject } from '../../../../tests/page.tsx'
import type { Page } from '../../content/page.ts'
import { Footer } from './footer.tsx'

const page = await pageOfProject()

/** The footer's markup with these registrations. */
const footerWith = (changes: Partial<Page['registration']>): string =>
  markupOf({ ...page, registration: { ...page.registration, ...changes } }, <Footer />)

describe('Footer', () => {
  it('says nothing of RERA while no number is set', () => {
    expect(footerWith({ numbers: [], agent: '' })).not.toContain('RERA')
  })

  it('shows the numbers of project and partner once they are set', () => {
    const footer = footerWith({ numbers: ['PRM/1', 'PRM/2'], agent: 'AG/3' })
    expect(footer).toContain('Project RERA: PRM/1, PRM/2. Channel partner RERA: AG/3.')
  })

  it('shows either alone', () => {
    expect(footerWith({ numbers: ['PRM/1'], agent: '' })).not.toContain('Channel partner RERA')
    expect(footerWith({ numbers: [], agent: 'AG/3' })).not.toContain('Project RERA')
  })
})
