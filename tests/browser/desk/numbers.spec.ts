import { expect, test } from './desk.ts'

declare global {
  var written: string[]
}

test('every bar of the days has its figure on a phone too, and is reached by keys', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.addInitScript(() => {
    globalThis.written = []
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      const isFigure = this.font.startsWith('600')
      if (isFigure && this.canvas.ariaLabel?.startsWith('Leads by day')) globalThis.written.push(text)
      fillText.call(this, text, ...where)
    }
  })
  await page.goto('/desk/numbers')
  const card = page.getByRole('region', { name: 'Leads by day', exact: true })
  await card.getByText('Show as a table').click()
  const figures = await card.getByRole('row').locator('td:last-child').allTextContents()
  const some = figures.filter(figure => figure !== '0')
  expect(some.length).toBeGreaterThan(5)
  // It may have been drawn more than once.
  await expect.poll(() => page.evaluate(() => globalThis.written)).not.toHaveLength(0)
  const written = await page.evaluate(() => globalThis.written)
  expect(written.slice(-some.length)).toEqual(some)
  const chart = card.getByRole('region', { name: 'Leads by day, chart' })
  await expect(chart).toHaveAttribute('tabindex', '0')
})

test('each agent and campaign stands beside what they had in the days before', async ({ page }) => {
  await page.goto('/desk/numbers')
  for (const name of ['Agents', 'Campaigns']) {
    const first = page.getByRole('region', { name, exact: true }).getByRole('row').nth(1)
    await expect(first.getByRole('cell').first()).toHaveText(/^[\d,]+[\d,]+ before$/)
  }
})
