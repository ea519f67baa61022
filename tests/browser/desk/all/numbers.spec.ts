import { shortDay, today } from '../../../../src/desk/text/desk-time.ts'
import { expect, test } from '../desk.ts'

test('every bar of the days has its figure on a phone too, and says it in words', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/desk/numbers')
  const card = page.getByRole('region', { name: 'Leads by day', exact: true })
  await card.getByText('Show as a table').click()
  const table = card.getByRole('region', { name: 'Leads by day, table' })
  const rows = await table
    .getByRole('row')
    .evaluateAll(all =>
      all.slice(1).map(row => [...row.querySelectorAll('td')].map(cell => cell.textContent ?? '')),
    )
  expect(rows.filter(([, , leads]) => leads !== '0').length).toBeGreaterThan(5)
  const chart = card.getByRole('region', { name: 'Leads by day, chart' })
  await expect(chart).toHaveAttribute('tabindex', '0')
  const bars = chart.getByRole('listitem')
  await expect(bars).toHaveCount(rows.length)
  for (const [index, [enquiries, visits, leads = '']] of rows.entries()) {
    const bar = bars.nth(index)
    await expect(bar.getByRole('link')).toHaveAccessibleName(
      new RegExp(`: ${visits} site visits, ${enquiries} enquiries$`),
    )
    if (leads !== '0') await expect(bar.getByText(leads, { exact: true })).toBeVisible()
  }

  // The chart opens at today, with the date below its bar; no date is cut off or overlaps the next.
  const dates = chart.getByText(/^\d{1,2} \w{3}$/).and(page.locator(':visible'))
  await expect(dates.last()).toHaveText(shortDay(today()))
  const edges = await chart.boundingBox()
  let left = edges?.x ?? 0
  for (const date of await dates.all()) {
    const box = await date.boundingBox()
    expect(box?.x, await date.innerText()).toBeGreaterThanOrEqual(left - 1)
    left = (box?.x ?? 0) + (box?.width ?? 0)
  }
  expect(left).toBeLessThanOrEqual((edges?.x ?? 0) + (edges?.width ?? 0) + 1)
  expect(await dates.count()).toBeGreaterThanOrEqual(4)
})

test('the bars are seen in forced colours and on paper, each as long as its figure', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/desk/numbers')
  const funnel = page.getByRole('list', { name: 'Funnel, chart' })
  await expect(funnel.getByRole('listitem').first()).toBeVisible()
  const lengths = () =>
    funnel.getByRole('listitem').evaluateAll(all =>
      all.map(each => {
        const bar = each.querySelector('[data-series]')
        const style = bar && getComputedStyle(bar)
        const figure = Number(each.textContent?.match(/[\d,]+$/)?.[0].replaceAll(',', ''))
        return { width: bar?.getBoundingClientRect().width ?? 0, fill: style?.backgroundColor, figure }
      }),
    )
  const drawn = await lengths()
  const [longest] = drawn.toSorted((a, b) => b.figure - a.figure)
  for (const { width, figure } of drawn) {
    const expected = (figure / (longest?.figure ?? 1)) * (longest?.width ?? 0)
    expect(Math.abs(width - expected)).toBeLessThan(3)
  }
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(longest?.fill).not.toBe(canvas)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  const printed = await funnel
    .locator('[data-series]')
    .first()
    .evaluate(bar => getComputedStyle(bar).printColorAdjust)
  expect(printed).toBe('exact')
})

test('each agent and campaign is shown with the figures of the period before', async ({ page }) => {
  await page.goto('/desk/numbers')
  for (const name of ['Agents', 'Campaigns']) {
    const first = page.getByRole('region', { name, exact: true }).getByRole('row').nth(1)
    await expect(first.getByRole('cell').first()).toHaveText(/^[\d,]+[\d,]+ before$/)
  }
})
