import { expect, test } from './site.ts'

test('no width lies between two rules of the page, such as 768.5 between 768 and 769 [9.1]', async ({
  page,
}) => {
  await page.goto('/')
  const conditions = await page.evaluate(() => {
    const within = (rules: CSSRuleList): string[] =>
      [...rules].flatMap(rule => [
        ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
        ...('cssRules' in rule ? within((rule as CSSGroupingRule).cssRules) : []),
      ])
    const ofPictures = [...document.querySelectorAll<HTMLSourceElement>('source[media]')].map(
      ({ media }) => media,
    )
    return [
      ...new Set([...[...document.styleSheets].flatMap(sheet => within(sheet.cssRules)), ...ofPictures]),
    ]
  })
  // Zoom makes fractional widths, which no rule would match if one ended at a whole pixel and the next began at the following.
  const ends = conditions.flatMap(text => text.match(/(?<=max-width: ?|width <= ?)\d+/g) ?? []).map(Number)
  const starts = conditions.flatMap(text => text.match(/(?<=min-width: ?|width >= ?)\d+/g) ?? []).map(Number)
  expect(ends).toContain(768)
  expect(starts.filter(start => ends.includes(start - 1))).toEqual([])
})
