import { afterEach, expect, test, vi } from 'vitest'
import { restoreFormSubmitted, useForm } from './state.ts'

const restoredFrom = (kept: string | null) => {
  vi.stubGlobal('sessionStorage', { getItem: () => kept })
  restoreFormSubmitted()
  return useForm.getState()
}

afterEach(() => {
  vi.unstubAllGlobals()
  useForm.setState(useForm.getInitialState())
})

test('a page takes up what an earlier one of the session left', () => {
  expect(restoredFrom('{"formSubmitted":true,"enquiryReference":"7F3K"}')).toEqual({
    formSubmitted: true,
    enquiryReference: '7F3K',
  })
  expect(restoredFrom('{"formSubmitted":true}').enquiryReference).toBeUndefined()
})

test.each([null, '', 'null', '7', '[]', '{"formSubmitted":"yes"}', '{"other":1}'])(
  'what is no such state leaves the page as it is: %s',
  kept => {
    expect(restoredFrom(kept)).toEqual({ formSubmitted: false, enquiryReference: undefined })
  },
)

test('a reference that is no text is left out', () => {
  expect(restoredFrom('{"formSubmitted":true,"enquiryReference":{"a":1}}')).toEqual({
    formSubmitted: true,
    enquiryReference: undefined,
  })
})
