import * as settings from 'virtual:project/settings'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

/** The footer's markup as it would be with these settings. */
const footerWith = async (changes: Partial<typeof settings>): Promise<string> => {
  vi.resetModules()
  vi.doMock('virtual:project/settings', () => ({ ...settings, ...changes }))
  const { Footer } = await import('./footer.tsx')
  return renderToStaticMarkup(<Footer />)
}

afterEach(() => vi.doUnmock('virtual:project/settings'))

describe('Footer', () => {
  it('says nothing of RERA while no number is set', async () => {
    expect(await footerWith({ reraNumbers: [], partnerReraNumber: '' })).not.toContain('RERA')
  })

  it('shows the numbers of project and partner once they are set', async () => {
    const footer = await footerWith({ reraNumbers: ['PRM/1', 'PRM/2'], partnerReraNumber: 'AG/3' })
    expect(footer).toContain('Project RERA: PRM/1, PRM/2. Channel partner RERA: AG/3.')
  })

  it('shows either alone', async () => {
    expect(await footerWith({ reraNumbers: ['PRM/1'], partnerReraNumber: '' })).not.toContain(
      'Channel partner RERA',
    )
    expect(await footerWith({ reraNumbers: [], partnerReraNumber: 'AG/3' })).not.toContain('Project RERA')
  })
})
