import { registration } from 'virtual:project/registration'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

/** The footer's markup with these registrations. */
const footerWith = async (changes: Partial<typeof registration>): Promise<string> => {
  vi.resetModules()
  vi.doMock('virtual:project/registration', () => ({ registration: { ...registration, ...changes } }))
  const { Footer } = await import('./footer.tsx')
  return renderToStaticMarkup(<Footer />)
}

afterEach(() => vi.doUnmock('virtual:project/registration'))

describe('Footer', () => {
  it('says nothing of RERA while no number is set', async () => {
    expect(await footerWith({ numbers: [], agent: '' })).not.toContain('RERA')
  })

  it('shows the numbers of project and partner once they are set', async () => {
    const footer = await footerWith({ numbers: ['PRM/1', 'PRM/2'], agent: 'AG/3' })
    expect(footer).toContain('Project RERA: PRM/1, PRM/2. Channel partner RERA: AG/3.')
  })

  it('shows either alone', async () => {
    expect(await footerWith({ numbers: ['PRM/1'], agent: '' })).not.toContain('Channel partner RERA')
    expect(await footerWith({ numbers: [], agent: 'AG/3' })).not.toContain('Project RERA')
  })
})
